// Every kind of field in every state, as forms and searches draw them: for those who declare fields and those who change how they look.
import { type LocaleTag, localeTags } from "@kontor/kernel/locale/locales.ts";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../language/language.ts";
import { usePageTitle } from "../../page/use-page-title.ts";
import { localeName } from "../../session-language/LocaleChoice.tsx";
import { FieldSamples } from "./FieldSamples.tsx";
import styles from "./FieldsPage.module.css";
import { sampleKinds } from "./sample-kinds.ts";
import { type SampleState, sampleStates, stateName } from "./sample-states.ts";

export function FieldsPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Fields"));
  const own = useLocale();
  const [locale, setLocale] = useState<LocaleTag>();
  const [state, setState] = useState<SampleState>();
  const states = state === undefined ? sampleStates : [state];
  return (
    <>
      <PageHeader
        title={t("Fields")}
        count={t("{{count}} kinds", { count: new Set(sampleKinds.map(({ type }) => type)).size - 1 })}
        actions={
          <div className={styles.controls}>
            <select
              className={styles.choice}
              aria-label={t("State")}
              value={state ?? ""}
              onChange={({ currentTarget }) =>
                setState(sampleStates.find((each) => each === currentTarget.value))
              }
            >
              <option value="">{t("All states")}</option>
              {sampleStates.map((each) => (
                <option key={each} value={each}>
                  {stateName(each)}
                </option>
              ))}
            </select>
            <select
              className={styles.choice}
              aria-label={t("Formats of")}
              value={locale ?? own}
              onChange={({ currentTarget }) =>
                setLocale(localeTags.find((tag) => tag === currentTarget.value))
              }
            >
              {localeTags.map((tag) => (
                <option key={tag} value={tag}>
                  {localeName(tag)}
                </option>
              ))}
            </select>
          </div>
        }
      />
      <FieldSamples states={states} locale={locale ?? own} />
    </>
  );
}
