// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/configurationface.h"

namespace signalbox {

class Engine;

/// The configuration of this process's gateway. See ConfigurationFace.
class LocalConfiguration final : public ConfigurationFace
{
    Q_OBJECT

public:
    /// @p engine is started afterwards, and outlives this.
    LocalConfiguration(Engine &engine, bool readOnly, QObject *parent = nullptr);

    [[nodiscard]] GenerationPtr current() const override;
    [[nodiscard]] QList<GenerationPtr> history() const override;
    [[nodiscard]] ConfigProblems check(const Configuration &draft) const override;
    void apply(const Configuration &draft, quint64 base, const QString &note, QObject *context, Applied done) override;
    [[nodiscard]] RoutesFileState fileState() const override { return m_file; }
    [[nodiscard]] RoutesFileTexts fileTexts() const override;
    [[nodiscard]] QString filePath() const override;
    void reloadFile() override;
    void keepRunning() override;
    void storeSecret(const QByteArray &key, const QByteArray &secret, QObject *context, SecretStored done) override;

private:
    void setFileState(RoutesFileState::Kind kind, const ConfigProblems &problems = {});

    Engine &m_engine;
    RoutesFileState m_file{.kind = RoutesFileState::Kind::NoFile};
    const bool m_readOnly;
};

} // namespace signalbox
