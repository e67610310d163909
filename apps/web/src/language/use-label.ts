// Labels that come from declarations (menus, pages, entities, fields) are texts like any other. Only here is a text translated that is not
// written into the call. The check of the texts knows which declarations it serves.
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** What stands in the places of a text, such as {{month}}; `replace` is what is shown where `count` only decides the plural. */
type TextValues = {
  readonly [name: string]: string | number | { readonly [name: string]: string };
};

/** @example const label = useLabel(); label(entry.label) */
export function useLabel(): (text: string, values?: TextValues) => string {
  const { t } = useTranslation();
  return useCallback((text: string, values: TextValues = {}) => t(text, values), [t]);
}
