// The choices about the look that every reader has: scheme and density. Each takes effect at once and is kept.
import { SegmentedControl } from "@mantine/core";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./AppearanceChoices.module.css";
import { changeAppearance, useAppearance } from "./interface-state.ts";

export function AppearanceChoices(): ReactElement {
  const { t } = useTranslation();
  const { scheme, density } = useAppearance();
  return (
    <>
      <AppearanceChoice
        label={t("Scheme")}
        value={scheme}
        data={[
          { value: "system", label: t("System") },
          { value: "light", label: t("Light") },
          { value: "dark", label: t("Dark") },
        ]}
        onChange={(chosen) => changeAppearance({ scheme: chosen })}
      />
      <AppearanceChoice
        label={t("Density of tables")}
        value={density}
        data={[
          { value: "comfortable", label: t("Comfort") },
          { value: "compact", label: t("Compact") },
          { value: "ledger", label: t("Ledger") },
        ]}
        onChange={(chosen) => changeAppearance({ density: chosen })}
      />
    </>
  );
}

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly data: { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

export function AppearanceChoice<Value extends string>(props: Props<Value>): ReactElement {
  const { label, value, data, onChange } = props;
  const labelId = useId();
  return (
    <div>
      <div id={labelId} className={styles.label}>
        {label}
      </div>
      <SegmentedControl aria-labelledby={labelId} fullWidth value={value} data={data} onChange={onChange} />
    </div>
  );
}
