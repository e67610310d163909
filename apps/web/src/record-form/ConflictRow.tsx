// One field that two people have changed: both values, one of them chosen.
import { Radio } from "@mantine/core";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ConflictScreen.module.css";

type Side = "mine" | "theirs";

type Props = {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
};

export function ConflictRow({ label, mine, theirs, choice, onChoose }: Props): ReactElement {
  const { t } = useTranslation();
  const name = useId();
  const shown = (text: string): string => (text === "" ? "–" : text);
  const option = (side: Side, text: string): ReactElement => (
    <Radio
      name={name}
      label={<bdi className={styles.value}>{shown(text)}</bdi>}
      checked={choice === side}
      aria-label={
        side === "mine"
          ? t("Mine for {{field}}: {{value}}", { field: label, value: shown(text) })
          : t("Theirs for {{field}}: {{value}}", { field: label, value: shown(text) })
      }
      onChange={() => onChoose(side)}
    />
  );
  return (
    <tr>
      <th scope="row" className={styles.field}>
        {label}
      </th>
      <td>{option("mine", mine)}</td>
      <td>{option("theirs", theirs)}</td>
      <td>
        {choice === undefined ? (
          <span className={styles.open}>{t("To be chosen")}</span>
        ) : (
          <bdi className={styles.merged}>{shown(choice === "mine" ? mine : theirs)}</bdi>
        )}
      </td>
    </tr>
  );
}
