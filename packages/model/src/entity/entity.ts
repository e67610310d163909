// An entity: what the product knows of one kind of record. Tables, routes, lists, forms, permissions and documents are derived
// from this object, the declared one or the one a tenant's overlay has made of it.
import type { EntityFamily } from "@kontor/kernel/naming/entity-naming.ts";
import type { EntityName } from "../entity-names.gen.ts";
import type { Condition, FieldMap } from "../fields/field.ts";
import type { Profile } from "../roles/profiles.ts";
import type { Action } from "./action.ts";
import type { SavedView } from "./saved-view.ts";
import type { SearchField } from "./search.ts";
import type { Deletion, Typing } from "./typing.ts";

/** Where an entity is found: its collection, its pages and its lists. */
export type EntityNames = {
  readonly collection: string;
  readonly serverRoute: string;
  /** The page of one record and, unless it is only opened from others, of all. */
  readonly clientRoute?: string;
  readonly creationRoute?: string;
  readonly listRoute?: string;
  readonly statusList: string;
  readonly documentTypeList: string;
  readonly historyTypeList: string;
};

/** The workflow of an entity; where one field decides, another workflow for some of its values. */
export type WorkflowChoice = {
  readonly name: string;
  readonly variants?: { readonly field: string; readonly workflows: Readonly<Record<string, string>> };
};

/**
 * Which records a caller with only this profile sees: those where one of the paths names the caller's own person, partner or
 * username or a record that is seen, those whose owning record is seen, perhaps under a condition, or all of them. Without a
 * rule, none.
 */
export type RecordScope = "all" | "owner" | { readonly owner: Condition } | readonly string[];
export type ScopedProfile = "CLIENT" | "SALES" | "PARTNER";
/** Those of them who stand outside the house. */
export type OutsideProfile = Exclude<ScopedProfile, "SALES">;

/**
 * What the record that `entityName` and `entityRegistration` name has to do with who reaches this one. "opens": also those who work in
 * the house reach it only where they may read that record; it may outlive that record, or belong to none. "keeps": the same, and only
 * while that record is there. "mentioned": nothing, it stands for itself.
 */
export type Ownership = "opens" | "keeps" | "mentioned";

export type FieldAccess = "none" | "read" | "write";
/** For the stable id of a field, what profiles with less than full access may do. */
export type FieldRights = Readonly<Record<string, Readonly<Record<string, FieldAccess>>>>;

/** What an answer can carry along on request: the names behind references, whole records behind them, or records pointing here. */
export type Include =
  | { readonly names: string }
  | { readonly records: string }
  | { readonly related: EntityName; readonly by: string };

/** Its records are items that others choose from, shown at /catalog by name. */
export type Catalogue = {
  /** The field with the name of the catalogue an item belongs to; without it all items are one catalogue. */
  readonly namedBy?: string;
  /** The field with the code of the item another one belongs to. */
  readonly parentBy?: string;
};

/** Of which list, whom a line names, and which choice field of the line is the answer. */
export type AnsweredBy = {
  readonly list: string;
  readonly person: string;
  readonly field: string;
  readonly where: Condition;
  readonly in: readonly string[];
};

/** What the page of a record shows first, in the order a person reads. What is not said follows from fields, columns and workflow. */
export type RecordLayout = {
  /** The figures in the strip at its head: five at most. */
  readonly summary?: readonly string[];
  /** Beside the name: five at most. */
  readonly facts?: readonly string[];
  /** The lists that lead among its tabs. */
  readonly tabs?: readonly string[];
  /** The list under the details: the name of an entity, or of a list inside the record. */
  readonly mainList?: string;
};

/** A figure above a list, of its whole result. Pressing it leaves those it counts. */
export type KeyFigure = {
  readonly label: string;
  /** The amount that is added up; without it, the records are counted. */
  readonly sum?: string;
  /** Few of the records it looks at have the amount: how many it looks at says nothing of it. */
  readonly isSumOfSome?: true;
  /** The statuses it looks at; without them, all. */
  readonly in?: readonly string[];
};

/** What is asked first when a record is added: a step of a few fields. */
export type CreationStep = { readonly label: string; readonly fields: readonly string[] };

export type Entity = {
  readonly name: string;
  readonly family: EntityFamily | "dyno";
  readonly label: string;
  readonly pluralLabel: string;
  /** What one record is called in French; other languages translate the label. */
  readonly frenchLabel: string;
  /** One or two sentences for the administrator of a tenant. */
  readonly about: string;
  /** The field a record is addressed by. */
  readonly key: string;
  readonly fields: FieldMap;
  readonly columns: readonly string[];
  readonly hiddenColumns: readonly string[];
  /** The columns of pickers and of tables inside another record. */
  readonly shortColumns: readonly string[];
  /** After the columns, where the rows of a list are dense. */
  readonly ledgerColumns?: readonly string[];
  readonly search: readonly SearchField[];
  /** Searches the product ships with the list. */
  readonly savedViews?: readonly SavedView[];
  /** Without them, the list shows how its records are spread over their statuses. */
  readonly keyFigures?: readonly KeyFigure[];
  /** Without it, what is mandatory is asked in one step. */
  readonly creation?: readonly CreationStep[];
  /** Comma-separated paths, descending after a minus. */
  readonly sort: string;
  /** How many rows a page of its list has where the user has not said; without it, as many as any. */
  readonly pageSize?: number;
  /** Such a record is over or shut out: a list strikes through what it is known by. */
  readonly struckOut?: Condition;
  /** Other lists that belong to the work with this one, offered at its head. */
  readonly relatedLists?: readonly EntityName[];
  /** What the database finds by an index: a path, or several that are compared in this order, such as `status,startDate`. */
  readonly indexed: readonly string[];
  /** Days or moments that move its records by themselves: with their status, the database finds those that are due by an index. */
  readonly due: readonly string[];
  readonly names: EntityNames;
  readonly workflow?: WorkflowChoice;
  /** What users start beside the steps of the workflow. */
  readonly actions?: readonly Action[];
  readonly documentTypes: readonly string[];
  readonly historyTypes: readonly string[];
  /**
   * "open": written by every user with the right to. "read-only": written and moved by the product alone. "moved-only": written by the
   * product alone, while people run its transitions. "append-only": like "moved-only", and never changed or deleted once added; a
   * correction is a new record.
   */
  readonly writing: "open" | "read-only" | "moved-only" | "append-only";
  /** "step": people add none; a transition, an amendment or an engine does. */
  readonly createdBy?: "step";
  /** When people type in a record; without it, in all its statuses that are no end. */
  readonly typing?: Typing;
  /** When people delete one; without it, in the first status of its workflow. */
  readonly deletedIn?: Deletion;
  readonly catalogue?: Catalogue;
  /** Rows are only added, in great numbers, and asked for by time: kept in parts by time and never referred to. */
  readonly isLog?: true;
  /** It has no records of its own: those of another entity that meet the condition are read under this name. */
  readonly viewOf?: { readonly entity: string; readonly where: Condition };
  /**
   * Users who work in the house may name a record of it, such as a colleague, and see what it is called. They need no right to read it. Of an
   * entity that also holds others, only the records that meet the condition.
   */
  readonly isKnownInHouse?: true | Condition;
  /**
   * What scripts do with it, where that is not all their caller may do. "compute": they read it and compute values of what a user writes.
   * They write or move none themselves, because it is money or a user's vote. "read": they only read it, because its writer says who may do
   * what.
   */
  readonly scriptsMay?: "compute" | "read";
  /** The entity that declares the two fields naming a record also says how that record relates to this one. */
  readonly owner?: Ownership;
  /** Its records belong to no single tenant: only super administrators reach them, whatever an administrator may do at home. */
  readonly isOfEveryTenant?: true;
  /**
   * Fields that name a user. That user is notified when a record comes to them and when another user moves it on. For the user's own work,
   * such as an import, the only notification is that it has ended.
   */
  readonly tells?: { readonly users: readonly string[]; readonly isOwnWork?: true };
  /**
   * Those in a list are asked, and each answers alone in the own line, in these statuses and where the line meets the condition. They need
   * not write the record.
   */
  readonly answeredBy?: AnsweredBy;
  /** "read all" does not open it: a user who may see all records need not see how the house is configured. */
  readonly isReadStrictly?: true;
  /** Its records, or those that meet the condition, are configuration of the tenant: part of its releases. */
  readonly isConfiguration?: true | Condition;
  readonly readers: readonly Profile[];
  readonly writers: readonly Profile[];
  readonly fieldRights: FieldRights;
  readonly scopes: Readonly<Partial<Record<ScopedProfile, RecordScope>>>;
  /** Of the records their scope names, those who stand outside see only what meets this: a draft of the house is not yet theirs. */
  readonly shownTo: Readonly<Partial<Record<OutsideProfile, Condition>>>;
  readonly includes: Readonly<Record<string, Include>>;
  readonly layout?: RecordLayout;
};
