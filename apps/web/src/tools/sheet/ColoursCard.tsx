// The colours of the scheme that is shown, and those of charts.
import { Card } from "@kontor/ui/layout/Card.tsx";
import tokens from "@kontor/ui/theme/tokens.json" with { type: "json" };
import { useComputedColorScheme } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

const names = [
  "canvas",
  "surface",
  "sunken",
  "hover",
  "active",
  "line",
  "line-strong",
  "text",
  "text-2",
  "text-3",
  "accent",
  "accent-text",
  "accent-soft",
  "positive",
  "negative",
] as const;

export function ColoursCard(): ReactElement {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme("light");
  return (
    <>
      <Card title={t("Surfaces and text")}>
        <ul className={styles.swatches} dir="ltr">
          {names.map((name) => (
            <li key={name}>
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
              <div className={styles.swatchName} translate="no">
                {name}
              </div>
              <div className={styles.swatchValue} translate="no">
                {tokens.color[scheme][name]}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("Chart series")}>
        <div className={styles.series} dir="ltr">
          {tokens.chart[scheme].map((colour, index) => (
            <i key={colour} style={{ background: `var(--chart-${index + 1})` }} />
          ))}
        </div>
      </Card>
    </>
  );
}
