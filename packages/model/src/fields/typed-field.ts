// What a field says to the compiler: the value a record holds in it, and whether every record has one. Nothing of it exists at run time.
import type { DecimalText } from "@kontor/kernel/money/decimal.ts";
import type { FieldKind } from "../field-kind.ts";
import type { List } from "../list.ts";
import type { declaredLists } from "../lists/declared-lists.ts";
import type { Field, FieldOptions, JsonValue } from "./field.ts";

declare const held: unique symbol;
declare const entityOfKey: unique symbol;

/** By which a record of this entity is referred to. The key of another entity is none. */
export type Key<EntityName extends string> = string & { readonly [entityOfKey]: EntityName };

/** Mandatory fields are there in every record; those that are mandatory under a condition need not be. */
type Presence = "always" | "perhaps";
export type PresenceIn<Options> = Options extends { readonly mandatory: true } ? "always" : "perhaps";

export type TypedField<Value, There extends Presence = "perhaps"> = Field & ValueMark<Value, There>;
type ValueMark<Value, There> = { readonly [held]?: { readonly value: Value; readonly there: There } };

/** Not `Field & …`: the fields of any field would come along, and every misspelt name inside would compile. */
export type Nested<Kind extends FieldKind, Fields, There extends Presence = Presence> = Omit<
  Field,
  "kind" | "fields"
> & {
  readonly kind: Kind;
  readonly fields: Fields;
} & { readonly [held]?: { readonly there: There } };

/** What these hold is said where a field is declared: a list, an entity, fields. */
type DeclaredValue = "radio" | "select" | "reference" | "address" | "object" | "list";

type OfEveryKind<Values extends Readonly<Record<Exclude<FieldKind, DeclaredValue>, unknown>>> = Values;

/** What the kinds hold whose value depends on nothing else. */
export type ValueOfKind = OfEveryKind<{
  readonly text: string;
  readonly textarea: string;
  readonly texts: readonly string[];
  readonly password: string;
  readonly number: number;
  readonly integer: number;
  readonly percentage: number;
  readonly currency: DecimalText;
  readonly email: string;
  readonly emails: readonly string[];
  readonly username: string;
  readonly phone: string;
  readonly iban: string;
  readonly web: string;
  readonly checkbox: boolean;
  readonly switch: boolean;
  readonly date: string;
  readonly datetime: string;
  readonly file: JsonValue;
  readonly files: JsonValue;
  readonly color: string;
  readonly slider: number;
  readonly markdown: string;
  readonly richtext: string;
  readonly notice: string;
  readonly coordinates: JsonValue;
  readonly json: JsonValue;
}>;

/** The codes of a list. Of one whose values are made of something else, such as the names of entities, any text. */
export type CodeIn<ListName extends string> = ListName extends keyof typeof declaredLists
  ? (typeof declaredLists)[ListName] extends List<infer Code>
    ? Code
    : string
  : string;

/** What a record holds under the names of these fields. */
export type DataOf<Fields> = {
  readonly [Name in keyof Fields as IsAlways<Fields[Name]> extends true ? Name : never]: ValueIn<
    Fields[Name]
  >;
} & {
  readonly [Name in keyof Fields as IsAlways<Fields[Name]> extends true ? never : Name]?: ValueIn<
    Fields[Name]
  >;
};

type IsAlways<One> = One extends { readonly [held]?: { readonly there: infer There } }
  ? typeof held extends keyof One
    ? There extends "always"
      ? true
      : false
    : false
  : false;

type ValueIn<One> = One extends { readonly kind: "object"; readonly fields: infer Inner }
  ? DataOf<Inner>
  : One extends { readonly kind: "list"; readonly fields: infer Inner }
    ? readonly DataOf<Inner>[]
    : typeof held extends keyof One
      ? One extends { readonly [held]?: { readonly value: infer Value } }
        ? Value
        : JsonValue
      : JsonValue;

/** One function for each kind of field: what it is told is kept as it was written, so that the compiler knows what is mandatory. */
export type Declare<Value> = <const Options extends FieldOptions>(
  options?: Options,
) => TypedField<Value, PresenceIn<Options>>;
