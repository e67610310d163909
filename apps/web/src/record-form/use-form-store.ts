// The store of a form for as long as its page is open, with what a check must know of the reader and of the lists.
import type { FormState } from "@kontor/client/forms/form-state.ts";
import { createFormStore, type FormStore } from "@kontor/client/forms/form-store.ts";
import type { ListItem } from "@kontor/client/list-values.ts";
import { useState } from "react";
import { currentLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { listValues } from "../request/list-values.ts";
import { sessionUser } from "../session/session-user.ts";

export function useFormStore({ entity }: EntityModel, start: () => FormState): FormStore {
  const [store] = useState(() =>
    createFormStore(entity, start(), () => ({
      locale: currentLocale(),
      tenant: sessionUser()?.user.tenant ?? "",
      codesOf: offeredCodes,
    })),
  );
  return store;
}

const codes = new WeakMap<readonly ListItem[], ReadonlySet<string>>();

/** Of a list that has not arrived nothing can be said; what is no longer offered cannot be chosen anew. */
function offeredCodes(list: string): ReadonlySet<string> | undefined {
  const items = listValues.known().get(list);
  if (items === undefined || items.length === 0) return undefined;
  const known =
    codes.get(items) ?? new Set(items.filter(({ isRetired }) => !isRetired).map(({ value }) => value));
  codes.set(items, known);
  return known;
}
