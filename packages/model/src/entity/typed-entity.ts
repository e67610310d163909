// What the compiler knows of a declared entity: the record it has, its statuses and its transitions. Only the registry, which holds every
// entity alike, forgets it.
import type { FieldMap } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import type { DataOf, Key } from "../fields/typed-field.ts";
import type { StatusIn, TransitionIn } from "../workflow.ts";
import type { WorkflowTypes } from "../workflows.gen.ts";
import type { CommonData, StoredData } from "./common-fields.ts";
import type { Entity } from "./entity.ts";

declare const types: unique symbol;

/** By its name, its own fields, the field its records are addressed by, the names of its workflows, and the forms of its actions. */
export type TypedEntity<
  Name extends string,
  Fields,
  KeyField extends string,
  Flow extends keyof WorkflowTypes,
  Forms = Readonly<Record<never, unknown>>,
> = Entity & {
  readonly name: Name;
  readonly [types]?: {
    readonly name: Name;
    readonly fields: Fields;
    readonly keyField: KeyField;
    readonly flow: Flow;
    readonly forms: Forms;
  };
};

type TypesOf<Declared> = typeof types extends keyof Declared ? NonNullable<Declared[typeof types]> : never;

type FieldsOf<Declared> = TypesOf<Declared> extends { readonly fields: infer Fields } ? Fields : never;
type FlowOf<Declared> =
  TypesOf<Declared> extends { readonly flow: infer Flow extends keyof WorkflowTypes } ? Flow : never;
type FormsOf<Declared> = TypesOf<Declared> extends { readonly forms: infer Forms } ? Forms : never;
export type NameOf<Declared> =
  TypesOf<Declared> extends { readonly name: infer Name extends string } ? Name : never;
type KeyFieldOf<Declared> =
  TypesOf<Declared> extends { readonly keyField: infer Field extends string } ? Field : never;

export type StatusOf<Declared> = StatusIn<WorkflowTypes[FlowOf<Declared>]>;
/** The codes of its transitions. */
export type TransitionOf<Declared> = TransitionIn<WorkflowTypes[FlowOf<Declared>]>;
/** The names of its actions. */
export type ActionNameOf<Declared> = keyof FormsOf<Declared> & string;
/** What the form of an action holds; nothing where it has none. */
export type FormDataOf<
  Declared,
  Name extends ActionNameOf<Declared>,
> = FormsOf<Declared>[Name] extends FieldMap
  ? DataOf<FormsOf<Declared>[Name]>
  : Readonly<Record<never, never>>;
export type KeyOf<Declared> = IsUntyped<Declared> extends true ? string : Key<NameOf<Declared>>;

type StatusData<Declared> = [FlowOf<Declared>] extends [never]
  ? unknown
  : { readonly status: StatusOf<Declared> };

/** Its own fields; what it is addressed by is always there, and is no other text. */
type OwnData<Declared> = Omit<DataOf<FieldsOf<Declared>>, KeyFieldOf<Declared>>;

/** A record as it is stored. What a tenant has added to the entity is not known here: it is read by its path. */
export type RecordOf<Declared> = StoredData &
  CommonData &
  StatusData<Declared> &
  OwnData<Declared> & { readonly [Field in KeyFieldOf<Declared>]: KeyOf<Declared> };

type IsUntyped<Declared> = [TypesOf<Declared>] extends [never] ? true : false;

/** A record to be added: its mandatory fields, and a number if it brings one. */
export type NewRecordOf<Declared> =
  IsUntyped<Declared> extends true
    ? RecordData
    : OwnData<Declared> &
        Pick<CommonData, "orgaRegistration"> & { readonly [Field in KeyFieldOf<Declared>]?: string };

/** Values a record takes over; null takes one away. */
export type PatchOf<Declared> =
  IsUntyped<Declared> extends true
    ? RecordData
    : { readonly [Field in keyof OwnData<Declared>]?: OwnData<Declared>[Field] | null };

/** What is read of an entity: of one the compiler knows, its record; of any other, whatever stands there. */
export type DocumentOf<Declared> = IsUntyped<Declared> extends true ? RecordData : RecordOf<Declared>;
