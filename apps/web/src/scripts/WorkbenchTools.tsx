// What stands above all that is open for editing: the way back to the list, what it is, whether it is saved, and what can be done with it.
import { SaveButton } from "@kontor/ui/actions/SaveButton.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { Tag } from "@kontor/ui/text/Tag.tsx";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WayToList } from "./WayToList.tsx";
import styles from "./WorkbenchTools.module.css";

type Props = {
  readonly tag: string;
  readonly isDirty: boolean;
  /** How it stands with what is saved. */
  readonly state?: ReactNode;
  readonly isSaving: boolean;
  /** Besides saving. */
  readonly children: ReactNode;
};

export function WorkbenchTools({ tag, isDirty, state, isSaving, children }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <WayToList />
      <Tag>{tag}</Tag>
      {isDirty ? (
        <StatusBadge family="warning" isPlain>
          {t("Unsaved")}
        </StatusBadge>
      ) : (
        state
      )}
      <span className={styles.space} />
      {children}
      <SaveButton size="sm" isSaving={isSaving} />
    </div>
  );
}
