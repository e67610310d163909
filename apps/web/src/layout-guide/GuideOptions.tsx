// What can be said of a card or an element, as its declaration has it. The sentences are those of the declaration, in its language.
import { keyLanguage } from "@kontor/client/language/texts.ts";
import type { WrittenOption } from "@kontor/model/layout/script/written-options.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./GuideOptions.module.css";

type Props = { readonly label: string; readonly options: readonly WrittenOption[] };

export function GuideOptions({ label, options }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    // Names, types and sentences are read from the left, as the script above them is.
    <dl className={styles.options} aria-label={label} dir="ltr">
      {options.map(({ name, type, isMandatory, default: usual, about }) => (
        <div key={name} className={styles.option}>
          <dt>
            <code className={styles.name}>{name}</code>
            {isMandatory && <span className={styles.mandatory}>{t("Mandatory")}</span>}
          </dt>
          <dd>
            <code className={styles.type}>{usual === undefined ? type : `${type} = ${usual}`}</code>
            {about !== undefined && (
              <p className={styles.about} lang={keyLanguage}>
                {about}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
