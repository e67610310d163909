// The id of a request, to be named when asking for help, with the button that copies it.
import { Button } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LiveText } from "./LiveText.tsx";
import styles from "./RequestId.module.css";

/** How long the outcome stays: long enough to be read, short enough that a second press is answered again. */
const outcomeMs = 4_000;

export function RequestId({ value }: { readonly value: string }): ReactElement {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState("");
  const id = useRef<HTMLElement>(null);
  useEffect(() => {
    if (outcome === "") return;
    const timer = setTimeout(() => setOutcome(""), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome(t("Copied"));
    } catch {
      // The browser keeps its clipboard to itself without TLS or permission; the reader copies what is selected.
      if (id.current !== null) getSelection()?.selectAllChildren(id.current);
      setOutcome(t("Selected, press Ctrl+C to copy"));
    }
  };
  return (
    <div className={styles.request}>
      <span>
        {t("Request")}{" "}
        <bdi ref={id} className={styles.id} dir="ltr">
          {value}
        </bdi>
      </span>
      <Button size="xs" onClick={() => void copy()}>
        {t("Copy request id")}
      </Button>
      <LiveText text={outcome} />
    </div>
  );
}
