// The steps of the type scale, each in itself.
import { Card } from "@kontor/ui/layout/Card.tsx";
import tokens from "@kontor/ui/theme/tokens.json" with { type: "json" };
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

const figureFrom = 20;
const figure = "1,284,500.00";
const account = "DE89 3704 0044 0532 0130 00";

export function TypeCard(): ReactElement {
  const { t } = useTranslation();
  return (
    <Card title={t("Type")} count="Inter Variable">
      <ul className={styles.rows}>
        {Object.entries(tokens.type)
          .toReversed()
          .map(([step, { size, line, weight }]) => (
            <li key={step} className={styles.typeRow}>
              <span className={styles.step} translate="no">
                {step}
              </span>
              <bdi
                className={styles.sample}
                style={{ fontSize: size, lineHeight: `${line}px`, fontWeight: weight }}
              >
                {size >= figureFrom ? figure : t("Finance lease {{amount}}", { amount: "412,500.00" })}
              </bdi>
              <bdi className={styles.step} dir="ltr">
                {size} / {line} / {weight}
              </bdi>
            </li>
          ))}
        <li className={styles.typeRow}>
          <span className={styles.step} translate="no">
            mono
          </span>
          <bdi className={styles.mono} dir="ltr">
            {account}
          </bdi>
        </li>
      </ul>
    </Card>
  );
}
