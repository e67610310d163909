// The menu in which a reader chooses scheme, density and writing direction. Each choice takes effect at once and is kept. The
// browser's own popover brings Escape, the click outside and the return of the focus, and needs no code on the first page.
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactElement, useId } from "react";
import styles from "./AppearanceMenu.module.css";
import type { Appearance } from "./appearance.ts";
import { changeAppearance, useAppearance } from "./interface-state.ts";

export function AppearanceMenu(): ReactElement {
  const appearance = useAppearance();
  const menuId = useId();
  return (
    <>
      <ActionIcon aria-label="Appearance" title="Appearance" aria-haspopup="dialog" popoverTarget={menuId}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div id={menuId} className={styles.menu} popover="auto" role="dialog" aria-label="Appearance">
        <Choice
          label="Scheme"
          value={appearance.scheme}
          data={schemes}
          onChange={(scheme) => changeAppearance({ scheme })}
        />
        <Choice
          label="Density of tables"
          value={appearance.density}
          data={densities}
          onChange={(density) => changeAppearance({ density })}
        />
        <Choice
          label="Direction"
          value={appearance.direction}
          data={directions}
          onChange={(direction) => changeAppearance({ direction })}
        />
      </div>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly data: { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, data, onChange }: ChoiceProps<Value>): ReactElement {
  const labelId = useId();
  return (
    <div>
      <div id={labelId} className={styles.label}>
        {label}
      </div>
      <SegmentedControl
        className={styles.choice}
        classNames={{ indicator: styles.indicator, label: styles.option, input: styles.input }}
        aria-labelledby={labelId}
        fullWidth
        value={value}
        data={data}
        onChange={onChange}
      />
    </div>
  );
}

const schemes: { value: Appearance["scheme"]; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const densities: { value: Appearance["density"]; label: string }[] = [
  { value: "comfortable", label: "Comfort" },
  { value: "compact", label: "Compact" },
  { value: "ledger", label: "Ledger" },
];

const directions: { value: Appearance["direction"]; label: string }[] = [
  { value: "ltr", label: "Left to right" },
  { value: "rtl", label: "Right to left" },
];
