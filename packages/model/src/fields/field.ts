// A field as data: what an entity, a structure, a tenant's extension and a form all speak of.
import type { EntityName } from "../entity-names.gen.ts";
import type { FieldKind } from "../field-kind.ts";
import type { DeclaredListName } from "../lists/declared-lists.ts";
import type { PartyRole } from "../roles/party-role.ts";
import type { Profile } from "../roles/profiles.ts";
import type { FieldGroup } from "./field-groups.ts";

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A statement about one field of the same record, or of the same element of a list. A checkbox is "true" or "false". */
export type Condition = { readonly field: string } & (
  | { readonly is: string | readonly string[] }
  | { readonly isNot: string | readonly string[] }
);

/**
 * The source of a value that is not typed: a place in the same record, the first element of a list that meets a condition, the record a
 * reference names, or a count of elements.
 */
export type Derivation =
  | { readonly take: string; readonly where?: Condition; readonly through?: string }
  | { readonly count: string; readonly where?: Condition };

/** How a search compares the field; without it the kind decides. */
export type Match = "anywhere" | "start" | "exact";

/** What the field says about a human being. What carries a mark is erased when the person is anonymised. */
export type PersonalData = "identity" | "contact" | "family" | "employment" | "finance" | "risk" | "trace";

/** The statuses in which people type a field; "every" are those that are no end. */
export type TypedIn = "every" | readonly string[];

/** Administrators a field is shown to; everybody else does not even learn that it exists. */
export type AdminLevel = "admin" | "mainAdmin" | "superAdmin";

export type FieldOptions = {
  /** In English, as shown above the field; without it, the words of its name. */
  readonly label?: string;
  /** One sentence for the person who fills it in. */
  readonly help?: string;
  readonly mandatory?: true | Condition;
  readonly readOnly?: true;
  readonly hidden?: true;
  /** Length of a text, or the value itself; amounts and days as text. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** A regular expression the whole text must match, without looking around and references back. */
  readonly pattern?: string;
  /** Shown in place of "Invalid format" when the pattern is not met; {label} stands for the label. */
  readonly errorFormat?: string;
  /** The same, but the record is accepted all the same: the pattern only says what is usual. */
  readonly warningFormat?: string;
  /** Of a text: the kind of number it is, whose rule of the kernel checks it, or the field beside it that names the kind. */
  readonly numberKind?: "BIC" | "RIB" | { readonly from: string };
  readonly letterCase?: "upper" | "lower";
  readonly match?: Match;
  readonly defaultValue?: JsonValue;
  readonly derived?: Derivation;
  /** Shown cut to so many characters in a list. */
  readonly shownLength?: number;
  /** Of a figure that tells gains from losses: a list shows it red below zero and green above. */
  readonly isSigned?: true;
  readonly personal?: PersonalData;
  readonly visibleTo?: AdminLevel;
  /** For those who work in the house: neither clients nor partners learn that it exists. */
  readonly internal?: true;
  /** Once the record has left its open statuses, only a transition, an amendment or an engine changes it. People do not type it then. */
  readonly changedBy?: "step";
  /** The statuses in which people type it, where they are not those the record is open in. */
  readonly typedIn?: TypedIn;
  /** People type it where this is true of the record; elsewhere the product alone writes it. */
  readonly typedWhere?: Condition;
  /** Of those who write the record, only these profiles change it. */
  readonly writtenBy?: readonly Profile[];
  /** Of a choice: values with the permission that gives them to a new record. A record that has one keeps it. */
  readonly reservedChoices?: Readonly<Record<string, string>>;
  /** Of a flag: where it is set, the page says that what the record holds comes from a demo source. */
  readonly marksDemo?: true;
  /** What the number counts, where that changes how it is shown. */
  readonly unit?: "bytes" | "milliseconds" | "minutes" | "hours" | "days" | "months" | "kilometres";
  /** The same, where it counts that in some records alone. */
  readonly unitWhere?: Condition & { readonly unit: "months" };
  /** Of a date: the zone that decides which day a moment is. */
  readonly timeZone?: string;
  /** Of an amount: the field naming its currency, where it is not `currency` beside it or in the record. */
  readonly currencyFrom?: string;
  /** Of a text: in a release of the configuration it is a file of its own, with this extension. */
  readonly ownFile?: "ts";
  /** Not a part of the configuration its record belongs to: no release holds it, and none replaces it. */
  readonly isUnreleased?: true;
  /** Of a text: it is the address a file is read at, and opens it. */
  readonly opensFile?: true;
  /** Of a text: the page at this address shows what it names. */
  readonly opensPage?: "/request-log";
  /** Of a text: it is code, in this language. */
  readonly language?: "TypeScript";
  /** Of a select: a value may be typed that its list does not have. */
  readonly allowsOwnValue?: true;
  /** Of a phone number: the only calling codes on offer, such as +33. */
  readonly callingCodes?: readonly string[];
  /** Of a file: the extensions accepted and the largest size, such as 5MB. */
  readonly accept?: readonly string[];
  readonly maxSize?: string;
  /** Of JSON: texts by their English ones, shown as a table. */
  readonly holdsTexts?: true;
  /** Of a list of objects: the field a search over the whole list compares. */
  readonly searchBy?: string;
  /** Where it stands on the page of a record; without it, the kind decides. */
  readonly group?: FieldGroup;
  /** It says again what another field says, such as the product of the chosen quotation: the page of a record shows that one alone. */
  readonly twinOf?: string;
  /** Of an amount: the fields of the record that add up to it. */
  readonly breakdown?: readonly string[];
  /** It means something for these records alone, such as a birth date for human beings: no page or form of others has it. */
  readonly shownWhere?: Condition;
  /** People expect it to be there: where it is empty, the page of a record says that it is not set. */
  readonly isExpected?: true;
};

export type Field = FieldOptions & {
  readonly kind: FieldKind;
  /** Of a select or radio: the list its values come from. A tenant's own lists are known by name only. */
  readonly list?: DeclaredListName | (string & {});
  readonly multiple?: true;
  /** Of a reference: the entity it names a record of, with the roles and types of persons it offers. */
  readonly target?: EntityName | (string & {});
  readonly roles?: readonly PartyRole[];
  readonly personTypes?: readonly string[];
  /** Of an object or a list of objects. */
  readonly fields?: FieldMap;
  /** Of an object that only groups its fields: the mandatory ones are asked for also where the object is missing. */
  readonly isGroup?: true;
  /** Of a tenant's own field: stays the same when the field is renamed; rights refer to it. */
  readonly id?: string;
};

export type FieldMap = { readonly [name: string]: Field };
