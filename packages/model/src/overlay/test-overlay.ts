// Overlays for tests, made of nothing but numbers: sensible wishes about what the model has, beside senseless and hostile ones
// about what it has not. The schema accepts each of them. Fewer and smaller numbers make fewer wishes, so that a random case
// shrinks to a readable one.
import type { Entity } from "../entity/entity.ts";
import type { FieldMap } from "../fields/field.ts";
import { fieldAt, innerPrefix } from "../fields/path.ts";
import type { Model } from "../model.ts";
import type { Workflow } from "../workflow.ts";
import type {
  DynamicEntity,
  EntityOverlay,
  ExtensionField,
  FieldChange,
  Overlay,
  TransitionChange,
  WorkflowOverlay,
} from "./overlay.ts";

/** No number left counts as zero: the first value, or no. */
export type Choices = {
  readonly pick: <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) => Value;
  readonly isWished: () => boolean;
};

export function choicesFrom(numbers: readonly number[]): Choices {
  let place = 0;
  const next = (): number => {
    place += 1;
    return Math.abs(numbers[place - 1] ?? 0);
  };
  return {
    pick(values) {
      const value = values[next() % values.length];
      if (value === undefined) throw new Error("there is nothing to choose from");
      return value;
    },
    isWished: () => next() % 3 === 1,
  };
}

export function sampleOverlay(model: Model, numbers: readonly number[]): Overlay {
  const choices = choicesFrom(numbers);
  const { isWished, pick } = choices;
  const some = <Value>(names: readonly string[], make: (name: string) => Value): Record<string, Value> =>
    Object.fromEntries(
      [1, 2, 3].flatMap(() => (isWished() ? [pick(names)] : [])).map((name) => [name, make(name)]),
    );
  return {
    version: 1 + pick([0, 1, 2, 40]),
    ...(isWished() && {
      entities: some([...Object.keys(model.entities), "unknown"], (name) =>
        sampleEntity(choices, model, model.entities[name] ?? model.entities.contract),
      ),
    }),
    ...(isWished() && {
      lists: some([...Object.keys(model.lists), "ownColours"], (name) =>
        some([...(model.lists[name] ?? []).map(({ value }) => value), "OWN", "OWN 2"], () => ({
          ...(isWished() && { label: sampleWords }),
          ...(isWished() && { isRetired: true as const }),
        })),
      ),
    }),
    ...(isWished() && {
      workflows: some([...Object.keys(model.workflows), "ownFlow", "marital"], (name) =>
        sampleWorkflow(choices, model.workflows[name]),
      ),
    }),
    ...(isWished() && {
      dynamicEntities: some(["DynoBox", "DynoBoxes", "DynoBOX", "DynoContract"], () =>
        sampleDynamicEntity(choices, model),
      ),
    }),
    ...(isWished() && {
      strings: { fr: { constructor: pick(["Constructeur", "Bâtisseur"]), Save: "Sauver" } },
    }),
  };
}

const sampleWords = { en: "Own", fr: "À nous" };
const bounds = [
  0,
  1,
  7,
  1_000,
  -3,
  "0",
  "5.00",
  "99999",
  "2020-01-01",
  "2031-01-01T00:00:00Z",
  "soon",
] as const;

export function pathsOf(fields: FieldMap, prefix = ""): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    return [path, ...pathsOf(field.fields ?? {}, innerPrefix(path, field))];
  });
}

function sampleEntity({ pick, isWished }: Choices, model: Model, entity: Entity | undefined): EntityOverlay {
  const { fields = {} } = entity ?? {};
  const choices = { pick, isWished };
  const paths = [...pathsOf(fields), "ext.note", "nowhere", "__proto__"];
  const several = (): string[] => [pick(paths), ...(isWished() ? [pick(paths), "registration"] : [])];
  return {
    ...(isWished() && { label: "Own label" }),
    ...(isWished() && {
      fields: Object.fromEntries(several().map((path) => [path, sampleChange(choices, model, fields, path)])),
    }),
    ...(isWished() && { extension: sampleExtension(choices, model) }),
    ...(isWished() && { columns: several() }),
    ...(isWished() && { hiddenColumns: several() }),
    ...(isWished() && { search: several() }),
    ...(isWished() && {
      fieldRights: {
        [pick([...paths, "note-1"])]: { [pick(["SALES", "ADMIN"])]: pick(["none", "read"] as const) },
      },
    }),
  };
}

export function sampleChange(
  { pick, isWished }: Choices,
  model: Model,
  fields: FieldMap,
  path: string,
): FieldChange {
  const siblings = Object.keys(fields);
  const field = pick([...siblings, path.replace(/^.*[.]/, "").replace(/[^A-Za-z0-9_]/g, "x")]);
  const codes = model.lists[fieldAt(fields, field)?.list ?? ""]?.map(({ value }) => value) ?? [];
  return {
    ...(isWished() && { label: "Own label" }),
    ...(isWished() && { mandatory: pick([true, { field, is: pick([...codes, "OWN"]) }] as const) }),
    ...(isWished() && { hidden: true as const }),
    ...(isWished() && { readOnly: true as const }),
    ...(isWished() && { min: pick(bounds) }),
    ...(isWished() && { max: pick(bounds) }),
  };
}

function sampleExtension({ pick, isWished }: Choices, model: Model): Record<string, ExtensionField> {
  const plain = (id: string): Omit<ExtensionField, "kind"> => ({
    id,
    label: "Note",
    ...(isWished() && { mandatory: pick([true, { field: "colour", isNot: ["OWN"] }] as const) }),
    ...(isWished() && { min: pick(bounds) }),
    ...(isWished() && { pattern: pick(["[A-Z]{3}", "(a+)+", "(?=a)", "["]) }),
  });
  return {
    note: {
      ...plain(pick(["note-1", "name", "colour-1"])),
      kind: pick(["text", "integer", "currency", "json"] as const),
    },
    ...(isWished() && {
      colour: {
        ...plain("colour-1"),
        kind: "select",
        list: pick(["ownColours", ...Object.keys(model.lists)]),
      },
    }),
    ...(isWished() && {
      status: {
        ...plain("status-1"),
        kind: pick(["list", "object"] as const),
        fields: { name: { id: pick(["inner-1", "note-1"]), kind: "text", label: "Name" } },
      },
    }),
  };
}

export function sampleWorkflow({ pick, isWished }: Choices, declared: Workflow | undefined): WorkflowOverlay {
  const known = Object.keys(declared?.statuses ?? { NEW: true, OLD: true });
  const own = [pick(known), pick(known)].flatMap((status) => [`${status}.OWN`, `${status}.END`]);
  const statuses = [...known, ...own, "OTHER", "NOWHERE.OWN"];
  const codes = (declared?.transitions ?? []).map(({ code }) => code);
  const transitions = [1, 2, 3, 4].map((index): [string, TransitionChange] => [
    pick([`OWN_${index}`, ...codes]),
    {
      ...(isWished() && { label: sampleWords }),
      ...(isWished() && { profiles: [pick(["SALES", "SYSTEM", "CONTRACT", "OWN"])] }),
      ...(isWished() && { fourEyes: pick(["NOT_CREATOR", "NOT_PREVIOUS_ACTOR"] as const) }),
      ...(isWished() && { guards: [pick(Object.keys({ ownCheck: true, ...declared?.guards }))] }),
      ...(isWished() && { effects: [pick(Object.keys({ ownEffect: true, ...declared?.effects }))] }),
      ...(isWished() && { isDisabled: true as const }),
      ...(!isWished() && {
        label: sampleWords,
        action: pick(["DO", "UNDO", "CONTINUE", "COMPLETE", "RESET"] as const),
        from: [pick(own), ...(isWished() ? [pick(statuses)] : [])].map((status, place) =>
          place === 0 && isWished() ? pick(known) : status,
        ),
        to: pick([...own, ...statuses]),
      }),
    },
  ]);
  return {
    ...(isWished() && { initialStatus: pick(statuses) }),
    statuses: Object.fromEntries(
      [...own, pick(statuses)].map((status) => [
        status,
        { label: sampleWords, ...(isWished() && { isFinal: true as const }) },
      ]),
    ),
    transitions: Object.fromEntries(transitions),
  };
}

function sampleDynamicEntity(choices: Choices, model: Model): DynamicEntity {
  const { pick, isWished } = choices;
  return {
    label: "Box",
    pluralLabel: "Boxes",
    fields: sampleExtension(choices, model),
    ...(isWished() && { columns: ["note", pick(["status", "name", "nowhere"])] }),
    ...(isWished() && { search: ["note", pick(["colour", "status"])] }),
    ...(isWished() && { workflow: pick(["ownFlow", "contract", "nowhere"]) }),
  };
}
