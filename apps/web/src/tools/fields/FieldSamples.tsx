// The samples of every kind of field, each in the states that are asked for, with values that can be changed.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldExtrasProvider, FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type ReactElement, useMemo, useState } from "react";
import { fieldLanguageOf } from "../../fields/field-language.ts";
import styles from "./FieldsPage.module.css";
import { sampleExtras } from "./sample-extras.tsx";
import { type SampleKind, sampleKinds } from "./sample-kinds.ts";
import { type SampleState, sampleValue, sampleView, statesOf } from "./sample-states.ts";

type Props = { readonly states: readonly SampleState[]; readonly locale: LocaleTag };

export function FieldSamples({ states, locale }: Props): ReactElement {
  const language = useMemo(() => fieldLanguageOf(locale), [locale]);
  return (
    <FieldLanguageProvider value={language}>
      <FieldExtrasProvider value={sampleExtras}>
        {/* Names of kinds and made-up data, the same in every language. */}
        <div className={styles.kinds} data-ground="canvas" translate="no">
          {sampleKinds.map((sample) => (
            <Card key={sample.variant ?? sample.type} title={sample.variant ?? sample.type}>
              <FieldGrid>
                {statesOf(sample, states).map((state) => (
                  <Sample key={state} sample={sample} state={state} />
                ))}
              </FieldGrid>
            </Card>
          ))}
        </div>
      </FieldExtrasProvider>
    </FieldLanguageProvider>
  );
}

type SampleProps = { readonly sample: SampleKind; readonly state: SampleState };

function Sample({ sample, state }: SampleProps): ReactElement {
  const [value, setValue] = useState(() => sampleValue(sample, state));
  return <FieldInput field={sampleView(sample, state, value)} onChange={setValue} onTouch={leave} />;
}

/** A sample keeps its own state, whether or not a user has touched it. */
function leave(): void {}
