// The authenticator of the user: set up, replaced, taken away, and the codes for the day it is lost.
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { RecoveryCodes } from "../credentials/RecoveryCodes.tsx";
import { call } from "../request/calls.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";
import { FirstCode, type NewKey } from "./FirstCode.tsx";
import type { Account } from "./load-account.ts";
import { type Proof, ProofForm } from "./ProofForm.tsx";

type Wish = "set up" | "codes" | "turn off";

export function SecondFactorCard({ secondFactor }: Pick<Account, "secondFactor">): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const [wish, setWish] = useState<Wish>();
  const [key, setKey] = useState<NewKey>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (secondFactor === undefined) {
    return (
      <Card title={t("Second factor")}>
        <p>{t("The second factor cannot be shown at the moment.")}</p>
      </Card>
    );
  }
  const { methods, recoveryCodeCount, isRequired } = secondFactor;
  const labels: Readonly<Record<Wish, string>> = {
    "set up": t("Continue"),
    codes: t("Make new codes"),
    "turn off": t("Turn off"),
  };
  const isActive = methods.includes("totp");
  const finish = async (made: readonly string[] = []): Promise<void> => {
    setCodes(made);
    setKey(undefined);
    setWish(undefined);
    await router.invalidate();
  };
  const work = async (proof: Proof | undefined): Promise<void> => {
    if (wish === "set up") {
      const body = proof === undefined ? {} : { proof };
      const { secret, otpauthUrl } = await call(secondFactorRoutes.totpSetup, { body });
      if (secret !== undefined && otpauthUrl !== undefined) setKey({ secret, otpauthUrl });
    }
    if (wish === "codes") {
      const made = await call(secondFactorRoutes.newRecoveryCodes, { body: { proof: proof ?? {} } });
      await finish(made.recoveryCodes);
    }
    if (wish === "turn off" && proof?.code !== undefined) {
      const { code, method } = proof;
      await call(secondFactorRoutes.totpTurnOff, { body: { code, ...(method && { method }) } });
      await finish();
    }
  };
  return (
    <Card title={t("Second factor")}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <p>
        {isActive
          ? t("An authenticator app is set up. {{count}} recovery codes are left.", {
              count: recoveryCodeCount,
            })
          : t("No authenticator app is set up. With one, a stolen password is not enough to sign in as you.")}
        {isRequired && ` ${t("Your company asks for a second factor.")}`}
      </p>
      {wish === undefined && (
        <div className={styles.actions}>
          <Button onClick={() => setWish("set up")}>
            {isActive ? t("Set up another device") : t("Set up an authenticator")}
          </Button>
          {isActive && <Button onClick={() => setWish("codes")}>{t("New recovery codes")}</Button>}
          {isActive && !isRequired && (
            <Button className={styles.danger} onClick={() => setWish("turn off")}>
              {t("Turn off")}
            </Button>
          )}
        </div>
      )}
      {wish !== undefined && key === undefined && (
        <ProofForm
          secondFactor={secondFactor}
          label={labels[wish]}
          onProof={work}
          onCancel={() => setWish(undefined)}
        />
      )}
      {key !== undefined && <FirstCode newKey={key} onActive={finish} onCancel={() => void finish()} />}
    </Card>
  );
}
