// A phone number in the groups of its country, to be called.
import { isValidPhone } from "@kontor/kernel/identifier/phone.ts";
import type { ReactElement } from "react";
import styles from "../display/display.module.css";
import type { FieldView } from "../field-view.ts";
import { partsOf } from "./phone-parts.ts";

export function PhoneText({ field }: { readonly field: FieldView }): ReactElement {
  const stored = String(field.value);
  const { callingCode, localNumber } = partsOf(stored);
  const text = callingCode === "" ? localNumber : `${callingCode} ${localNumber}`;
  return (
    <bdi dir="ltr">
      {isValidPhone(stored) ? (
        <a className={styles.link} href={`tel:${stored}`}>
          {text}
        </a>
      ) : (
        text
      )}
    </bdi>
  );
}
