// Where the look of the application is chosen, with everything it is made of below: each choice takes effect at once, here and on every
// page, and is kept with the user.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { AppearanceChoice, AppearanceChoices } from "@kontor/ui/appearance/AppearanceChoices.tsx";
import type { Appearance } from "@kontor/ui/appearance/appearance.ts";
import { parseAppearance } from "@kontor/ui/appearance/appearance.ts";
import { changeAppearance, useAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { useComputedColorScheme } from "@mantine/core";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../page/use-page-title.ts";
import { ComponentSheet } from "./sheet/ComponentSheet.tsx";
import { TenantThemeCard } from "./TenantThemeCard.tsx";
import styles from "./ThemesPage.module.css";

export function ThemesPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Themes"));
  const appearance = useAppearance();
  const isDark = useComputedColorScheme("light") === "dark";
  const { brightness, contrast, sepia } = normal;
  return (
    <div data-ground="canvas">
      <PageHeader
        title={t("Themes")}
        actions={
          <ActionButton kind="quiet" onClick={() => changeAppearance({ ...normal })}>
            {t("Back to normal")}
          </ActionButton>
        }
      />
      <div className={styles.content}>
        <Card title={t("Appearance")}>
          <div className={styles.choices}>
            <AppearanceChoices />
            <AppearanceChoice
              label={t("Main width")}
              value={appearance.mainWidth}
              data={[
                { value: "md", label: t("Narrow") },
                { value: "lg", label: t("Medium") },
                { value: "xl", label: t("Wide") },
                { value: "xxl", label: t("Full") },
              ]}
              onChange={(mainWidth) => changeAppearance({ mainWidth })}
            />
            <AppearanceChoice
              label={t("Direction")}
              value={appearance.direction}
              data={[
                { value: "ltr", label: t("Left to right") },
                { value: "rtl", label: t("Right to left") },
              ]}
              onChange={(direction) => changeAppearance({ direction })}
            />
          </div>
          <div className={styles.choices}>
            <Percentage
              label={t("Brightness")}
              value={appearance.brightness}
              range={[50, 150]}
              normal={brightness}
              onChange={(value) => changeAppearance({ brightness: value })}
            />
            <Percentage
              label={t("Contrast")}
              value={appearance.contrast}
              range={[60, 130]}
              normal={contrast}
              onChange={(value) => changeAppearance({ contrast: value })}
            />
            <Percentage
              label={t("Sepia")}
              value={appearance.sepia}
              range={[0, 100]}
              normal={sepia}
              onChange={(value) => changeAppearance({ sepia: value })}
            />
          </div>
          {!isDark && (
            <p className={styles.note}>{t("Brightness, contrast and sepia belong to the dark scheme.")}</p>
          )}
        </Card>
        <TenantThemeCard />
        <ComponentSheet />
      </div>
    </div>
  );
}

/** Everything but the direction, which belongs to the language, and the accent, which is the tenant's. */
const { direction: _, accent: __, ...normal }: Appearance = parseAppearance(null);

type PercentageProps = {
  readonly label: string;
  readonly value: number;
  readonly range: readonly [number, number];
  readonly normal: number;
  readonly onChange: (value: number) => void;
};

function Percentage({
  label,
  value,
  range: [min, max],
  normal: usual,
  onChange,
}: PercentageProps): ReactElement {
  const id = useId();
  const { t } = useTranslation();
  return (
    <div>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        <output className={styles.value} htmlFor={id} dir="ltr">
          {t("{{value}} %", { value })}
        </output>
      </div>
      <input
        id={id}
        className="kontor-range"
        type="range"
        min={min}
        max={max}
        step={5}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onDoubleClick={() => onChange(usual)}
      />
    </div>
  );
}
