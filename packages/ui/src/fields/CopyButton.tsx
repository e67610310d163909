// Copies a value as it is stored, and says so where the reader looks and listens.
import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Unseen } from "../text/Unseen.tsx";

const outcomeMs = 3_000;

type Props = { readonly value: string; readonly label: string };

export function CopyButton({ value, label }: Props): ReactElement {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // Without TLS or permission the browser keeps its clipboard to itself.
      setOutcome("refused");
    }
  };
  const Icon = outcome === "copied" ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon size="xs" aria-label={label} onClick={() => void copy()}>
        <Icon size={15} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span role="status">
        <Unseen>
          {outcome === "copied" && t("Copied")}
          {outcome === "refused" && t("The browser does not allow copying here")}
        </Unseen>
      </span>
    </>
  );
}
