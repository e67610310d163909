// Values that lead somewhere or are taken elsewhere: addresses, accounts, colours.

import { isValidEmail } from "@kontor/kernel/identifier/email.ts";
import { isWebAddress } from "@kontor/kernel/identifier/web-address.ts";
import { Fragment, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "../../text/Tag.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";
import { listOf } from "../plain-text.ts";
import styles from "./display.module.css";

type Props = { readonly field: FieldView };

/** One e-mail address or several. What is none is no link. */
export function Address({ field }: Props): ReactElement {
  return (
    <>
      {listOf(field.value).map((address, place) => (
        <Fragment key={address}>
          {place > 0 && ", "}
          <bdi dir="ltr">
            {isValidEmail(address) ? (
              <a className={styles.link} href={`mailto:${address}`}>
                {address}
              </a>
            ) : (
              address
            )}
          </bdi>
        </Fragment>
      ))}
    </>
  );
}

export function Web({ field }: Props): ReactElement {
  const address = String(field.value);
  if (!isWebAddress(address)) return <bdi>{address}</bdi>;
  const href = /^https?:/i.test(address) ? address : `https://${address}`;
  return (
    <bdi dir="ltr">
      <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    </bdi>
  );
}

export function Iban({ field }: Props): ReactElement {
  const { t } = useTranslation();
  const language = useFieldLanguage();
  return (
    <span className={styles.account}>
      <bdi dir="ltr" className={styles.mono}>
        {language.write(field.value, field)}
      </bdi>
      <CopyButton value={String(field.value)} label={t("Copy {{field}}", { field: field.label })} />
    </span>
  );
}

export function Color({ field }: Props): ReactElement {
  const code = String(field.value);
  return (
    <bdi dir="ltr" className={styles.mono}>
      <span className={styles.swatch} style={{ backgroundColor: code }} aria-hidden="true" />
      {code}
    </bdi>
  );
}

export function Texts({ field }: Props): ReactElement {
  return (
    <span className={styles.tags}>
      {listOf(field.value).map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </span>
  );
}
