// What people type and what changes by a step alone. A live record bears a plan, money or a mandate others rely on, so the default is
// closed. An entity says in which statuses it is open and what stays open later. Every other field of it is marked `changedBy: "step"`. A
// field that is added later is closed until its declaration says otherwise.
import type { Condition, Field, FieldMap, TypedIn } from "../fields/field.ts";
import { parsePath } from "../fields/path.ts";
import { isWritable } from "../fields/writable.ts";

export type Typing = {
  /** In these statuses people type every field that says nothing else. */
  readonly openIn: readonly string[];
  /** Once a record has left them, the fields a tenant has added are closed as well. */
  readonly closesOwnFields?: true;
  /** People type in records that meet this; the others are the product's own. */
  readonly where?: Condition;
};

export type TypingDeclaration<Path extends string> = Typing & {
  /** Fields that are typed in other statuses than the record is open in. */
  readonly fields?: Readonly<Partial<Record<Path, TypedIn>>>;
};

/** In which statuses people delete a record that nothing refers to: these, none, or all that are no end. */
export type Deletion = readonly string[] | "never" | "until-final";

/** The fields of an entity, each with the rule that is said of it or the one of all. */
export function typedFields(
  fields: FieldMap,
  { fields: exceptions = {} }: TypingDeclaration<string>,
): FieldMap {
  const marked = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    isWritable(field) ? { ...field, changedBy: "step" } : field,
  ]);
  return Object.entries(exceptions).reduce(
    (map, [path, typedIn]) => withTypedIn(map, namesOf(path), typedIn ?? []),
    Object.fromEntries(marked),
  );
}

function namesOf(path: string): readonly string[] {
  return (parsePath(path) ?? []).map(({ name }) => name);
}

/** A path that leads nowhere changes nothing here; the declaration refuses it. */
function withTypedIn(fields: FieldMap, [name = "", ...inner]: readonly string[], typedIn: TypedIn): FieldMap {
  const field = fields[name];
  if (field === undefined) return fields;
  const changed: Field =
    inner.length === 0
      ? { ...field, typedIn }
      : { ...field, fields: withTypedIn(field.fields ?? {}, inner, typedIn) };
  return { ...fields, [name]: changed };
}
