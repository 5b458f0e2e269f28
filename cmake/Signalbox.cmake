# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0

# Language level, warnings and Qt defines, once for every target.
add_library(signalbox-options INTERFACE)
target_compile_features(signalbox-options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
target_compile_options(signalbox-options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wimplicit-fallthrough
    -Wno-missing-field-initializers # A designated initialiser that leaves out a defaulted member says what it means.
    $<$<BOOL:${SIGNALBOX_WARNINGS_AS_ERRORS}>:-Werror>)
target_compile_definitions(signalbox-options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_USE_QSTRINGBUILDER QT_NO_FOREACH
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_STRICT_ITERATORS QT_NO_CONTEXTLESS_CONNECT QT_NO_KEYWORDS
    QT_DISABLE_DEPRECATED_BEFORE=0x060400 SIGNALBOX_VERSION="${PROJECT_VERSION}")

if(SIGNALBOX_SANITIZE)
    add_compile_options(-fsanitize=${SIGNALBOX_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${SIGNALBOX_SANITIZE})
endif()

find_program(SIGNALBOX_CCACHE ccache)
if(SIGNALBOX_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${SIGNALBOX_CCACHE})
endif()
find_program(SIGNALBOX_MOLD mold)
if(SIGNALBOX_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# Most of the time of a first build goes into reading the same headers of Qt. Off where one builds often: ccache does
# more there, and a file must name what it includes.
if(SIGNALBOX_PRECOMPILED_HEADERS)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/precompiled.cpp" CONTENT "")
    add_library(signalbox-precompiled OBJECT "${PROJECT_BINARY_DIR}/precompiled.cpp")
    target_link_libraries(signalbox-precompiled PRIVATE signalbox-options Qt6::Core)
    target_precompile_headers(signalbox-precompiled PRIVATE
        <QByteArray> <QDateTime> <QHash> <QList> <QObject> <QSet> <QString> <QTimer> <QUrl> <QVariant>
        <algorithm> <chrono> <functional> <map> <memory> <optional> <variant> <vector>)
    add_library(signalbox-ui-precompiled OBJECT "${PROJECT_BINARY_DIR}/precompiled.cpp")
    target_link_libraries(signalbox-ui-precompiled PRIVATE signalbox-options Qt6::Widgets)
    target_precompile_headers(signalbox-ui-precompiled PRIVATE
        <QAbstractItemModel> <QAction> <QBoxLayout> <QByteArray> <QDateTime> <QHash> <QLabel> <QList> <QPainter> <QSet>
        <QSettings> <QString> <QStyledItemDelegate> <QTimer> <QUrl> <QVariant> <QWidget>
        <algorithm> <chrono> <functional> <map> <memory> <optional> <variant> <vector>)
endif()
function(signalbox_precompile target carrier)
    if(SIGNALBOX_PRECOMPILED_HEADERS)
        target_precompile_headers(${target} REUSE_FROM ${carrier})
    endif()
endfunction()

# signalbox_library(<folder> SOURCES <files> [PUBLIC <libs>] [PRIVATE <libs>])
# One engine folder, one library: signalbox-<folder>, alias Signalbox::<folder>. What it may use is what it links.
function(signalbox_library name)
    cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    add_library(signalbox-${name} STATIC ${arg_SOURCES})
    add_library(Signalbox::${name} ALIAS signalbox-${name})
    set_target_properties(signalbox-${name} PROPERTIES AUTOMOC ON)
    target_include_directories(signalbox-${name} PUBLIC "${PROJECT_SOURCE_DIR}/engine")
    target_link_libraries(signalbox-${name} PUBLIC signalbox-options Qt6::Core ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
    if(name MATCHES "^ui-")
        signalbox_precompile(signalbox-${name} signalbox-ui-precompiled)
    else()
        signalbox_precompile(signalbox-${name} signalbox-precompiled)
    endif()
endfunction()

# signalbox_ui_library(<folder> SOURCES <files> [PUBLIC <libs>] [PRIVATE <libs>])
# One folder of the console, one library: signalbox-ui-<folder>, alias Signalbox::ui-<folder>.
function(signalbox_ui_library name)
    cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    signalbox_library(ui-${name} SOURCES ${arg_SOURCES} PUBLIC Qt6::Widgets ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
    target_include_directories(signalbox-ui-${name} PUBLIC "${PROJECT_SOURCE_DIR}/ui")
endfunction()

# What each program that a test starts needs in its environment to be judged by ThreadSanitizer.
# QProcess forks with the parent's memory: what the child does until it runs its program counts as a fork of many threads.
set(SIGNALBOX_TSAN_ENVIRONMENT
    "TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/tsan.suppressions die_after_fork=0")

# signalbox_test(<name> [SOURCES <files>] [LINK <libs>] [LABELS <labels>] [TIMEOUT <seconds>])
# One QtTest program per class: tests/<folder>/<name>.cpp.
function(signalbox_test name)
    cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
    add_executable(${name} ${name}.cpp ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE signalbox-options Qt6::Test ${arg_LINK})
    if(SIGNALBOX_SANITIZE STREQUAL "thread")
        target_link_libraries(${name} PRIVATE signalbox-tsanqueuedcalls)
    endif()
    target_compile_definitions(${name} PRIVATE
        SIGNALBOX_SOURCE_DIR="${PROJECT_SOURCE_DIR}" SIGNALBOX_REFERENCE_DIR="${PROJECT_SOURCE_DIR}/tests/reference")
    add_test(NAME ${name} COMMAND ${name})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;ASAN_OPTIONS=detect_leaks=1;UBSAN_OPTIONS=print_stacktrace=1;${SIGNALBOX_TSAN_ENVIRONMENT}")
endfunction()
