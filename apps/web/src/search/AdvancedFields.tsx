// The fields of an advanced search side by side, two bounds of one field always together.
import type { FilterForm } from "@kontor/client/lists/filter-form.ts";
import { FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import type { ComponentType, ReactElement } from "react";
import { useFieldLanguage } from "../fields/field-language.ts";
import styles from "./AdvancedFields.module.css";
import { FilterField, type FilterFieldProps } from "./FilterField.tsx";
import { type FilterControl, inPairs } from "./filter-controls.ts";

type Props = {
  readonly controls: readonly FilterControl[];
  readonly form: FilterForm;
  readonly onChange: (form: FilterForm) => void;
  readonly Reference?: ComponentType<FilterFieldProps>;
};

export function AdvancedFields({ controls, form, onChange, Reference }: Props): ReactElement {
  const language = useFieldLanguage();
  const field = (control: FilterControl): ReactElement => (
    <FilterField
      key={control.name}
      control={control}
      value={form[control.name] ?? null}
      Reference={Reference}
      onChange={(value) => onChange({ ...form, [control.name]: value })}
    />
  );
  return (
    <FieldLanguageProvider value={language}>
      <div className={styles.container}>
        <div className={styles.grid}>
          {inPairs(controls).map((pair) => {
            const [first, second] = pair;
            if (first === undefined) return null;
            if (second === undefined) return field(first);
            return (
              <div key={first.name} className={styles.pair}>
                {pair.map(field)}
              </div>
            );
          })}
        </div>
      </div>
    </FieldLanguageProvider>
  );
}
