// One card or element of the guide: what it is for, drawn, with the script that makes it and what else can be said of it.
import type { GuideEntry } from "@kontor/model/layout/script/guide-entries.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { GuideCode } from "./GuideCode.tsx";
import styles from "./GuideEntryView.module.css";
import { GuideExample } from "./GuideExample.tsx";
import { GuideOptions } from "./GuideOptions.tsx";
import type { GuideAddress } from "./guide-address.ts";

type Props = {
  readonly entry: GuideEntry;
  /** In the language of the reader. */
  readonly about: string;
  readonly chosen: GuideAddress;
};

export function GuideEntryView({ entry, about, chosen }: Props): ReactElement {
  const { t } = useTranslation();
  const { id, name, code, options } = entry;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <h3 id={id} className={styles.name} translate="no">
        <bdi>{name}</bdi>
      </h3>
      <p className={styles.about}>{about}</p>
      <div className={styles.parts}>
        <GuideExample entry={entry} chosen={chosen} />
        <div className={styles.written}>
          <GuideCode name={name} code={code} />
          {options.length > 0 && (
            <GuideOptions label={t("Options of {{name}}", { name })} options={options} />
          )}
        </div>
      </div>
    </article>
  );
}
