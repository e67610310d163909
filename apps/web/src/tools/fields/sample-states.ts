// The states a field can be in, each made from a filled sample.
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { translate } from "../../language/language.ts";
import type { SampleKind } from "./sample-kinds.ts";

const calm = {
  isTouched: false,
  isMandatory: false,
  isHidden: false,
  isDisabled: false,
  isReadOnly: false,
  isMultiple: false,
  showsMandatoryHint: true,
} as const;

export const sampleStates = [
  "empty",
  "filled",
  "mandatory",
  "warning",
  "read-only",
  "disabled",
  "filter",
] as const;
/** No search looks into these. */
const unsearched: ReadonlySet<string> = new Set([
  "password",
  "file",
  "files",
  "notice",
  "address",
  "coordinates",
  "json",
]);
/** A text without a control has no state. */
const stateless: ReadonlySet<string> = new Set(["notice", "hologram"]);
export type SampleState = (typeof sampleStates)[number];

export function stateName(state: SampleState): string {
  switch (state) {
    case "empty":
      return translate("Empty");
    case "filled":
      return translate("Filled");
    case "mandatory":
      return translate("Mandatory");
    case "warning":
      return translate("Warning");
    case "read-only":
      return translate("Read-only");
    case "disabled":
      return translate("Disabled");
    case "filter":
      return translate("Filter");
  }
}

/** The states that a kind can be in, of those that are asked for. */
export function statesOf({ type }: SampleKind, asked: readonly SampleState[]): readonly SampleState[] {
  if (stateless.has(type)) return asked.slice(0, 1);
  return unsearched.has(type) ? asked.filter((state) => state !== "filter") : asked;
}

/** The value a sample starts with. */
export function sampleValue({ value }: SampleKind, state: SampleState): unknown {
  return state === "empty" || state === "mandatory" || state === "filter" ? null : value;
}

export function sampleView(sample: SampleKind, state: SampleState, value: unknown): FieldView {
  const label = stateName(state);
  const isEmpty =
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return {
    ...calm,
    name: `${sample.type}-${state}`,
    type: sample.type,
    label,
    value,
    ...sample.options,
    ...(state === "mandatory" && { isMandatory: true, isTouched: true }),
    ...(state === "mandatory" && isEmpty && { error: translate("{{label}} is mandatory", { label }) }),
    ...(state === "warning" && { isTouched: true, warning: translate("This value is unusual.") }),
    ...(state === "read-only" && { isReadOnly: true }),
    ...(state === "disabled" && { isDisabled: true }),
    ...(state === "filter" && { isFilter: true }),
  };
}
