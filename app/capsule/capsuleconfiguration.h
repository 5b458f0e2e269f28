// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsulegateway.h"
#include "faces/configurationface.h"

namespace signalbox {

/// The generations of a capsule; nothing follows them. See ConfigurationFace.
class CapsuleConfiguration final : public ConfigurationFace
{
    Q_OBJECT

public:
    /// @p reason: why nothing can be applied, in words.
    CapsuleConfiguration(CapsulePtr capsule, const QString &reason, QObject *parent = nullptr);

    [[nodiscard]] GenerationPtr current() const override { return m_capsule->generations.constLast(); }
    [[nodiscard]] QList<GenerationPtr> history() const override { return m_capsule->generations; }

    /// Nothing is wrong with a draft that can't be applied; and of the addresses only a part is known.
    [[nodiscard]] ConfigProblems check(const Configuration &) const override { return {}; }

    void apply(const Configuration &draft, quint64 base, const QString &note, QObject *context, Applied done) override;
    [[nodiscard]] RoutesFileState fileState() const override { return {}; }
    [[nodiscard]] RoutesFileTexts fileTexts() const override { return {}; }
    [[nodiscard]] QString filePath() const override { return {}; }
    void reloadFile() override { }
    void keepRunning() override { }
    void storeSecret(const QByteArray &key, const QByteArray &secret, QObject *context, SecretStored done) override;

private:
    CapsulePtr m_capsule;
    QString m_reason;
};

} // namespace signalbox
