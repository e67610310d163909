// The form that fields stand in: each one finds its own part of it by path, and is drawn anew only when that part has changed.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { createContext, use, useRef, useSyncExternalStore } from "react";
import type { EntityModel } from "../models/entity-model.ts";

export type OpenForm = { readonly store: FormStore; readonly model: EntityModel };

const FormContext = createContext<OpenForm | undefined>(undefined);
export const OpenFormProvider = FormContext.Provider;

export function useOpenForm(): OpenForm {
  const form = use(FormContext);
  if (form === undefined) throw new Error("a field of a record stands in no form");
  return form;
}

/** Undefined where there is none, for what brings a form of its own then. */
export function useFormAround(): OpenForm | undefined {
  return use(FormContext);
}

type SelectedParts = Readonly<Record<string, unknown>>;

/** A few parts of the form; the same object as long as each of them is the same. */
export function useFormParts<Selected extends SelectedParts>(
  store: FormStore,
  select: () => Selected,
): Selected {
  const last = useRef<Selected>(undefined);
  const current = (): Selected => {
    const next = select();
    if (last.current === undefined || !areSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(store.subscribe, current);
}

function areSame(left: SelectedParts, right: SelectedParts): boolean {
  return Object.keys(right).every((name) => Object.is(left[name], right[name]));
}
