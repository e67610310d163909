// The passkeys of the user: added with this browser, listed, taken away.
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { Button, TextInput } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasPasskeys } from "../credentials/has-passkeys.ts";
import { addPasskey } from "../credentials/passkeys.ts";
import { RecoveryCodes } from "../credentials/RecoveryCodes.tsx";
import { isolateFigure } from "../language/isolate.ts";
import { useFormats } from "../language/use-formats.ts";
import { call } from "../request/calls.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";
import { deviceOf } from "./device.ts";
import type { Account } from "./load-account.ts";
import { type Proof, ProofForm } from "./ProofForm.tsx";

type Wish =
  | { readonly kind: "add" }
  | { readonly kind: "remove"; readonly id: string; readonly name: string };

export function PasskeysCard({
  passkeys = [],
  secondFactor,
}: Pick<Account, "passkeys" | "secondFactor">): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const router = useRouter();
  const [wish, setWish] = useState<Wish>();
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const work = async (proof: Proof | undefined): Promise<void> => {
    if (wish?.kind === "add") setCodes(await addPasskey(name.trim() || t("Passkey"), proof));
    if (wish?.kind === "remove") {
      const body = proof === undefined ? {} : { proof };
      await call(secondFactorRoutes.removePasskey, { params: { id: wish.id }, body });
    }
    setWish(undefined);
    await router.invalidate();
  };
  const shown = (moment: string): string => isolateFigure(formatMoment(moment));
  return (
    <Card title={t("Passkeys")} id="passkeys">
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <p>
        {t(
          "A passkey signs you in with your device instead of a password, and cannot be given away by mistake.",
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.rowText}>
                <bdi>{passkey.name}</bdi>
                <div className={styles.note}>
                  {passkey.lastUsedAt === undefined
                    ? t("Added {{added}}", { added: shown(passkey.insertedAt) })
                    : t("Added {{added}}, last used {{used}}", {
                        added: shown(passkey.insertedAt),
                        used: shown(passkey.lastUsedAt),
                      })}
                </div>
              </div>
              <Button
                size="xs"
                className={styles.danger}
                aria-label={t("Remove the passkey {{name}}", { name: passkey.name })}
                onClick={() => setWish({ kind: "remove", id: passkey.id, name: passkey.name })}
              >
                {t("Remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {wish === undefined && hasPasskeys() && (
        <div>
          <Button onClick={() => setWish({ kind: "add" })}>{t("Add a passkey")}</Button>
        </div>
      )}
      {!hasPasskeys() && <p className={styles.note}>{t("This browser offers no passkeys here.")}</p>}
      {wish !== undefined && (
        <ProofForm
          key={wish.kind === "remove" ? wish.id : "add"}
          secondFactor={secondFactor}
          label={wish.kind === "add" ? t("Add the passkey") : t("Remove {{name}}", { name: wish.name })}
          onProof={work}
          onCancel={() => setWish(undefined)}
        >
          {wish.kind === "add" && (
            <TextInput
              label={t("Name of the passkey")}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </ProofForm>
      )}
    </Card>
  );
}
