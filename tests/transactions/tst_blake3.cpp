// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/blake3.h"
#include "transactions/digest.h"

#include <QtTest>

using namespace signalbox::transactions;

class Blake3Test final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hash_data();
    void hash();
};

// The algorithm's published test vectors: the input repeats the bytes 0 to 250. Above 1024 bytes it is a tree.
void Blake3Test::hash_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<QByteArray>("digest");
    const auto row = [](int size, const char *digest) { QTest::addRow("%d", size) << size << QByteArray(digest); };
    row(0, "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262");
    row(1, "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213");
    row(1023, "10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11");
    row(1024, "42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7");
    row(1025, "d00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444");
    row(2048, "e776b6028c7cd22a4d0ba182a8bf62205d2ef576467e838ed6f2529b85fba24a");
    row(2049, "5f4d72f40d7a5f82b15ca2b2e44b1de3c2ef86c426c95c1af0b6879522563030");
    row(3072, "b98cb0ff3623be03326b373de6b9095218513e64f1ee2edd2525c7ad1e5cffd2");
    row(3073, "7124b49501012f81cc7f11ca069ec9226cecb8a2c850cfe644e327d22d3e1cd3");
    row(4096, "015094013f57a5277b59d8475c0501042c0b642e531b0a1c8f58d2163229e969");
    row(4097, "9b4052b38f1c5fc8b1f9ff7ac7b27cd242487b3d890d15c96a1c25b8aa0fb995");
    row(5120, "9cadc15fed8b5d854562b26a9536d9707cadeda9b143978f319ab34230535833");
    row(5121, "628bd2cb2004694adaab7bbd778a25df25c47b9d4155a55f8fbd79f2fe154cff");
    row(6144, "3e2e5b74e048f3add6d21faab3f83aa44d3b2278afb83b80b3c35164ebeca205");
    row(6145, "f1323a8631446cc50536a9f705ee5cb619424d46887f3c376c695b70e0f0507f");
    row(7168, "61da957ec2499a95d6b8023e2b0e604ec7f6b50e80a9678b89d2628e99ada77a");
    row(7169, "a003fc7a51754a9b3c7fae0367ab3d782dccf28855a03d435f8cfe74605e7817");
}

void Blake3Test::hash()
{
    QFETCH(int, size);
    QByteArray input;
    for (int i = 0; i < size; ++i)
        input.append(static_cast<char>(i % 251));
    QTEST(blake3(view(input)).toHex(), "digest");
}

QTEST_APPLESS_MAIN(Blake3Test)
#include "tst_blake3.moc"
