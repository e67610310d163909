// The codes for the day the device is lost, shown once. Each of them works once.
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./RecoveryCodes.module.css";

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

export function RecoveryCodes({ codes, onKept }: Props): ReactElement {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setOutcome(t("Copied"));
    } catch {
      setOutcome(t("The browser did not copy them; write them down"));
    }
  };
  return (
    <section className={styles.box} aria-label={t("Recovery codes")}>
      <Notice kind="warning">
        {t(
          "Keep these codes where you find them without this device. They are not shown again, and each works once.",
        )}
      </Notice>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t("Copy")}</Button>
        <Button variant="filled" onClick={onKept}>
          {t("I have kept them")}
        </Button>
        <LiveText text={outcome} />
      </div>
    </section>
  );
}
