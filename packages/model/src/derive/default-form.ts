// The form of an entity where no layout script has made another: its plain fields on the first card, then a card for each
// group and each list inside the record.
import type { Entity } from "../entity/entity.ts";
import { hasMeaning } from "../fields/condition.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { labelOf } from "../fields/label.ts";
import { innerPrefix, isObject, type RecordData } from "../fields/path.ts";
import { isTwin } from "../fields/twin.ts";
import { own } from "../own-value.ts";

export type CardField = {
  readonly path: string;
  readonly label: string;
  readonly field: Field;
};

export type FormCard = {
  readonly title: string;
  /** A table of rows, one for each element of the list at `path`. */
  readonly isList: boolean;
  readonly path: string;
  readonly fields: readonly CardField[];
};

export type DefaultForm = { readonly title: string; readonly cards: readonly FormCard[] };

/** With a record, what says nothing of it or says again what another field says is left out. */
export function defaultForm(entity: Entity, record?: RecordData): DefaultForm {
  const isAsked = (field: Field, fields: FieldMap, holder: RecordData | undefined): boolean =>
    record === undefined || (!isTwin(field, fields) && (holder === undefined || hasMeaning(field, holder)));
  const shown = Object.entries(entity.fields).filter(
    ([name, field]) => isOnForm(name, field) && isAsked(field, entity.fields, record),
  );
  const plain = shown.filter(([, field]) => field.fields === undefined);
  const groups = shown.filter(([, field]) => field.fields !== undefined);
  return {
    title: entity.label,
    cards: [
      {
        title: entity.label,
        isList: false,
        path: "",
        fields: plain.map(([name, field]) => cardField(name, field)),
      },
      ...groups.map(([name, field]) => ({
        title: field.label ?? labelOf(name),
        isList: field.kind === "list",
        path: name,
        // The rows of a list may differ, and stand in one table all the same.
        fields: innerFields(name, field).filter(
          (inner) =>
            field.kind === "list" || isAsked(inner.field, field.fields ?? {}, objectAt(record, name)),
        ),
      })),
    ],
  };
}

function objectAt(record: RecordData | undefined, name: string): RecordData | undefined {
  if (record === undefined) return undefined;
  const value = own(record, name);
  return isObject(value) ? value : {};
}

/** What the store keeps stands in the side column of a record, not on its form. */
function isOnForm(name: string, { hidden }: Field): boolean {
  return !hidden && !name.startsWith("_") && name !== "organization";
}

/** What stands inside a list or an object of the record. */
export function innerFields(name: string, group: Field): readonly CardField[] {
  const prefix = innerPrefix(name, group);
  return Object.entries(group.fields ?? {})
    .filter(([, field]) => !field.hidden)
    .map(([inner, field]) => cardField(`${prefix}${inner}`, field));
}

function cardField(path: string, field: Field): CardField {
  return { path, label: field.label ?? labelOf(path), field };
}
