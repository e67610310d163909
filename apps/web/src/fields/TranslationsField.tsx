// Texts by their English ones, such as the translations of a locale, as a table. Those without a translation come first, and what is saved
// is spoken at once.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Switch, TextInput } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logTrouble } from "../session/log-trouble.ts";
import { useFormParts, useOpenForm } from "./form-context.ts";
import { isReadOnlyField } from "./read-only.ts";
import styles from "./TranslationsField.module.css";

type Texts = { readonly [english: string]: JsonValue };
type Props = { readonly path: string; readonly field: Field };

const shownAtOnce = 50;

export function TranslationsField({ path, field }: Props): ReactElement {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const { value, base, isReadOnly } = useFormParts(store, () => ({
    value: valueAt(store.get().values, path),
    base: store.get().base,
    isReadOnly: isReadOnlyField(model, store.get().base, path),
  }));
  useSpokenOnceSaved(store);
  const texts = textsIn(value);
  const stored = textsIn(base === undefined ? undefined : valueAt(base, path));
  // As it was saved: a line must not disappear while a user types in it.
  const isMissing = (english: string): boolean => (own(stored, english) ?? "") === "";
  const missingCount = Object.keys(stored).filter(isMissing).length;
  const [isFiltered, setIsFiltered] = useState(missingCount > 0);
  const [search, setSearch] = useState("");
  const [shownCount, setShownCount] = useState(shownAtOnce);
  const folded = search.trim().toLocaleLowerCase();
  const found = Object.keys(texts)
    .filter((english) => !isFiltered || missingCount === 0 || isMissing(english))
    .filter((english) => `${english} ${String(texts[english])}`.toLocaleLowerCase().includes(folded))
    .toSorted((one, other) => one.localeCompare(other, "en"));
  const change = (english: string, text: string): void => store.change(path, { ...texts, [english]: text });
  const label = field.label ?? labelOf(path);
  const isNew = search.trim() !== "" && !Object.hasOwn(texts, search.trim());
  return (
    <div className={styles.field} data-field={path}>
      <div className={styles.head}>
        <TextInput
          className={styles.search}
          label={label}
          placeholder={t("Find a text, or type a new one")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {missingCount > 0 && (
          <Switch
            label={t("Only the {{count}} without a translation", { count: missingCount })}
            checked={isFiltered}
            onChange={({ currentTarget }) => setIsFiltered(currentTarget.checked)}
          />
        )}
        {isNew && !isReadOnly && (
          <ActionButton onClick={() => change(search.trim(), "")}>{t("Add this text")}</ActionButton>
        )}
      </div>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t("English")}</th>
            <th scope="col">{t("Translation")}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, shownCount).map((english) => (
            <tr key={english} data-state={isMissing(english) ? "warning" : ""}>
              <th scope="row" className={styles.english}>
                <bdi>{english}</bdi>
              </th>
              <td>
                {isReadOnly ? (
                  <bdi>{String(texts[english])}</bdi>
                ) : (
                  <TextInput
                    aria-label={english}
                    value={String(texts[english] ?? "")}
                    onChange={({ target }) => change(english, target.value)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {found.length > shownCount && (
        <ActionButton kind="quiet" size="xs" onClick={() => setShownCount(shownCount + shownAtOnce)}>
          {t("Show more")}
        </ActionButton>
      )}
    </div>
  );
}

function textsIn(value: JsonValue | undefined): Texts {
  return isObject(value) ? value : {};
}

/** Saved is what the form was opened with anew. It may close in the same moment, and takes this field along. */
function useSpokenOnceSaved(store: FormStore): void {
  useEffect(() => {
    const versionOf = (): JsonValue | undefined => store.get().base?.version;
    let spoken = versionOf();
    return store.subscribe(() => {
      const version = versionOf();
      if (spoken === version) return;
      spoken = version;
      const speak = async (): Promise<void> => {
        const { reloadTexts } = await import("../session-language/reload-texts.ts");
        await reloadTexts();
      };
      speak().catch((error: unknown) => logTrouble("The texts of the tenant could not be loaded", error));
    });
  }, [store]);
}
