// Stands in place of a field whose kind no control draws.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./UnknownType.module.css";

export function UnknownType(): ReactElement {
  const { t } = useTranslation();
  return <p className={styles.unknown}>{t("Unknown type")}</p>;
}
