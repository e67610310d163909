// What stands in the middle while nothing is open, or where the product does what the name stands for.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { GuideLink } from "./GuideLink.tsx";
import styles from "./NothingOpen.module.css";

type Props = {
  /** What was asked for and the tenant does not have. */
  readonly name?: string | undefined;
  readonly onAdd?: () => void;
};

export function NothingOpen({ name, onAdd }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <p>
        {name === undefined
          ? t("Choose what to edit")
          : t("The tenant has no script {{name}}. What belongs there, the product does itself.", { name })}
      </p>
      {name !== undefined && onAdd !== undefined && (
        <ActionButton kind="filled" onClick={onAdd}>
          {t("Write it")}
        </ActionButton>
      )}
      <GuideLink />
    </div>
  );
}
