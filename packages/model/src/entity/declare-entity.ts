// The one function an entity file calls. It completes the declaration with what every entity has, checks that all it names
// exists, and freezes the result, because every tenant without wishes of its own shares the same object.

import type { EntityFamily } from "@kontor/kernel/naming/entity-naming.ts";
import { deepFreeze } from "../deep-freeze.ts";
import type { EntityName, WorkflowName } from "../entity-names.gen.ts";
import type { Condition, FieldMap } from "../fields/field.ts";
import { labelOf } from "../fields/label.ts";
import type { PathOf } from "../fields/path.ts";
import { type DocumentType, defaultHistoryTypes, type HistoryType } from "../lists/record-types.ts";
import type { Profile } from "../roles/profiles.ts";
import type { StatusIn } from "../workflow.ts";
import type { WorkflowTypes } from "../workflows.gen.ts";
import { type Action, type ActionDeclaration, declaredActions } from "./action.ts";
import { type CommonPath, commonFields } from "./common-fields.ts";
import type {
  AnsweredBy,
  CreationStep,
  Include,
  KeyFigure,
  OutsideProfile,
  Ownership,
  ScopedProfile,
} from "./entity.ts";
import { indexedPaths } from "./indexed.ts";
import {
  requireKnownPaths,
  requireKnownViews,
  requireOwnNames,
  requireOwnParameters,
} from "./known-names.ts";
import { requireReadablePage } from "./layout-paths.ts";
import { entityNamesOf } from "./names.ts";
import type { SavedView } from "./saved-view.ts";
import { type SearchEntry, searchFieldsOf } from "./search.ts";
import type { TypedEntity } from "./typed-entity.ts";
import { type Deletion, type Typing, type TypingDeclaration, typedFields } from "./typing.ts";

type WorkflowDeclaration<Fields extends FieldMap, Flow extends WorkflowName> =
  | Flow
  | {
      readonly name: Flow;
      readonly variants: {
        readonly field: keyof Fields & string;
        readonly workflows: Readonly<Record<string, Flow>>;
      };
    };

type Path<Fields extends FieldMap> = PathOf<Fields> | CommonPath;

type EntityDeclaration<Fields extends FieldMap, KeyField extends string, Flow extends WorkflowName, Forms> = {
  readonly family: EntityFamily;
  /** Without it, the words of the name. */
  readonly label?: string;
  readonly pluralLabel?: string;
  /** Without it, the English one. */
  readonly frenchLabel?: string;
  readonly about: string;
  /** Beside registration, status, organisation and what the store keeps, which every entity has. */
  readonly fields: Fields;
  /** Without it, the registration. */
  readonly key?: KeyField & ((keyof NoInfer<Fields> & string) | "_id");
  readonly columns?: readonly NoInfer<Path<Fields>>[];
  readonly hiddenColumns?: readonly NoInfer<Path<Fields>>[];
  readonly shortColumns?: readonly NoInfer<Path<Fields>>[];
  readonly ledgerColumns?: readonly NoInfer<Path<Fields>>[];
  readonly search?: readonly NoInfer<SearchEntry<Path<Fields>>>[];
  readonly savedViews?: readonly SavedView[];
  readonly keyFigures?: readonly (KeyFigure & {
    readonly sum?: NoInfer<Path<Fields>>;
    readonly in?: readonly StatusIn<WorkflowTypes[NoInfer<Flow>]>[];
  })[];
  readonly creation?: readonly (CreationStep & {
    readonly fields: readonly NoInfer<keyof Fields & string>[];
  })[];
  readonly sort?: NoInfer<Path<Fields> | `-${Path<Fields>}`>;
  readonly pageSize?: number;
  readonly struckOut?: Condition & { readonly field: NoInfer<Path<Fields>> };
  readonly relatedLists?: readonly EntityName[];
  /** Without it, what `indexedPaths` takes from the order and the search. */
  readonly indexed?: readonly NoInfer<Path<Fields> | `${Path<Fields>},${Path<Fields>}`>[];
  /** Days or moments that move its records by themselves. */
  readonly due?: readonly NoInfer<Path<Fields>>[];
  /** Without it, a list and a page for each record. */
  readonly page?: "detail-only" | "none";
  readonly plural?: string;
  readonly serverRoute?: string;
  readonly workflow?: WorkflowDeclaration<NoInfer<Fields>, Flow>;
  /** What users start beside the steps of the workflow, by its name; a domain implements each. */
  readonly actions?: {
    readonly [Name in keyof Forms]: ActionDeclaration<StatusIn<WorkflowTypes[NoInfer<Flow>]>, Forms[Name]>;
  };
  readonly documentTypes?: readonly DocumentType[];
  /** Beside those every entity has. */
  readonly historyTypes?: readonly HistoryType[];
  readonly writing?: "read-only" | "moved-only" | "append-only";
  readonly createdBy?: "step";
  readonly typing?: TypingDeclaration<NoInfer<Path<Fields>>>;
  readonly deletedIn?: Deletion;
  readonly catalogue?: {
    readonly namedBy?: NoInfer<Path<Fields>>;
    readonly parentBy?: NoInfer<Path<Fields>>;
  };
  readonly isLog?: true;
  readonly viewOf?: { readonly entity: EntityName; readonly where: Condition };
  readonly isKnownInHouse?: true | Condition;
  readonly scriptsMay?: "compute" | "read";
  readonly owner?: Ownership;
  readonly isOfEveryTenant?: true;
  readonly isReadStrictly?: true;
  readonly isConfiguration?: true | (Condition & { readonly field: NoInfer<Path<Fields>> });
  readonly tells?: { readonly users: readonly NoInfer<Path<Fields>>[]; readonly isOwnWork?: true };
  readonly answeredBy?: AnsweredBy & { readonly list: NoInfer<keyof Fields & string> };
  readonly readers?: readonly Profile[];
  readonly writers?: readonly Profile[];
  readonly scopes?: Readonly<
    Partial<
      Record<
        ScopedProfile,
        "all" | "owner" | { readonly owner: Condition } | readonly NoInfer<Path<Fields>>[]
      >
    >
  >;
  readonly shownTo?: Readonly<
    Partial<Record<OutsideProfile, Condition & { readonly field: NoInfer<Path<Fields>> }>>
  >;
  readonly includes?: Readonly<Record<string, Include>>;
  readonly layout?: {
    readonly summary?: readonly NoInfer<Path<Fields>>[];
    readonly facts?: readonly NoInfer<Path<Fields>>[];
    readonly tabs?: readonly EntityName[];
    readonly mainList?: EntityName | (keyof NoInfer<Fields> & string);
  };
};

/** Declares an entity by its name in camel case. A misspelt column, search field, list or reference does not compile. */
export function entity<
  const Name extends string,
  const Fields extends FieldMap,
  const KeyField extends string = "registration",
  const Flow extends WorkflowName = never,
  const Forms extends Readonly<Record<string, unknown>> = Readonly<Record<never, unknown>>,
>(
  name: Name,
  declaration: EntityDeclaration<Fields, KeyField, Flow, Forms>,
): TypedEntity<Name, Fields, KeyField, Flow, Forms> {
  const names = entityNamesOf(name, declaration);
  const workflow =
    typeof declaration.workflow === "string" ? { name: declaration.workflow } : declaration.workflow;
  const { leading, trailing } = commonFields({
    hasRegistration: declaration.key === undefined,
    statusList: workflow === undefined ? undefined : names.statusList,
  });
  requireOwnNames(name, declaration.fields, { ...leading, ...trailing });
  const all: FieldMap = { ...leading, ...declaration.fields, ...trailing };
  const { typing } = declaration;
  const fields = typing === undefined ? all : typedFields(all, typing);
  const label = declaration.label ?? labelOf(name);
  const key = declaration.key ?? "registration";
  const columns = declaration.columns ?? present(fields, [key, "status", "name"]);
  const search = searchFieldsOf(fields, searchEntries(declaration.search, fields, key));
  const due = declaration.due ?? [];
  const actions: Readonly<Record<string, Omit<Action, "name">>> | undefined = declaration.actions;
  const declared: TypedEntity<Name, Fields, KeyField, Flow, Forms> = {
    name,
    family: declaration.family,
    label,
    pluralLabel: declaration.pluralLabel ?? labelOf(names.collection),
    frenchLabel: declaration.frenchLabel ?? label,
    about: declaration.about,
    key,
    fields,
    columns,
    hiddenColumns: declaration.hiddenColumns ?? (declaration.columns ? [] : ["organization.name"]),
    shortColumns: declaration.shortColumns ?? columns,
    ...(declaration.ledgerColumns && { ledgerColumns: declaration.ledgerColumns }),
    search,
    ...(declaration.savedViews && { savedViews: declaration.savedViews }),
    ...(declaration.keyFigures && { keyFigures: declaration.keyFigures }),
    ...(declaration.creation && { creation: declaration.creation }),
    sort: declaration.sort ?? key,
    ...(declaration.pageSize !== undefined && { pageSize: declaration.pageSize }),
    ...(declaration.struckOut && { struckOut: declaration.struckOut }),
    ...(declaration.relatedLists && { relatedLists: declaration.relatedLists }),
    indexed: declaration.indexed ?? indexedPaths({ fields, key, search, sort: declaration.sort ?? key, due }),
    due,
    names,
    ...(workflow !== undefined && { workflow }),
    ...(actions && { actions: declaredActions(name, actions) }),
    documentTypes: declaration.documentTypes ?? [],
    historyTypes: [...defaultHistoryTypes, ...(declaration.historyTypes ?? [])],
    writing: declaration.writing ?? "open",
    ...(declaration.createdBy && { createdBy: declaration.createdBy }),
    ...(typing && { typing: typingOf(typing) }),
    ...(declaration.deletedIn && { deletedIn: declaration.deletedIn }),
    ...(declaration.catalogue && { catalogue: declaration.catalogue }),
    ...(declaration.isLog && { isLog: true }),
    ...(declaration.viewOf && { viewOf: declaration.viewOf }),
    ...(declaration.isKnownInHouse && { isKnownInHouse: declaration.isKnownInHouse }),
    ...(declaration.scriptsMay && { scriptsMay: declaration.scriptsMay }),
    ...(declaration.owner && { owner: declaration.owner }),
    ...(declaration.isOfEveryTenant && { isOfEveryTenant: true }),
    ...(declaration.isReadStrictly && { isReadStrictly: true }),
    ...(declaration.isConfiguration && { isConfiguration: declaration.isConfiguration }),
    ...(declaration.tells && { tells: declaration.tells }),
    ...(declaration.answeredBy && { answeredBy: declaration.answeredBy }),
    readers: declaration.readers ?? [],
    writers: declaration.writers ?? [],
    fieldRights: {},
    scopes: declaration.scopes ?? {},
    shownTo: declaration.shownTo ?? {},
    includes: declaration.includes ?? {},
    ...(declaration.layout && { layout: declaration.layout }),
  };
  requireKnownPaths(declared, [
    ...Object.keys(typing?.fields ?? {}),
    ...(typing?.where === undefined ? [] : [typing.where.field]),
  ]);
  requireOwnParameters(declared);
  requireReadablePage(declared);
  requireKnownViews(declared);
  return deepFreeze(declared);
}

/** What is said of single fields stands with them. */
function typingOf({ fields: _, ...typing }: TypingDeclaration<string>): Typing {
  return typing;
}

/** A record can always be asked for by its key, also where the advanced search does not offer it. */
function searchEntries(
  declared: readonly SearchEntry<string>[] | undefined,
  fields: FieldMap,
  key: string,
): readonly SearchEntry<string>[] {
  const entries = declared ?? present(fields, [key, "name", "status", "type"]);
  const isNamed = entries.some(
    (entry) => entry === key || (typeof entry === "object" && "unlisted" in entry && entry.unlisted === key),
  );
  return isNamed ? entries : [...entries, { unlisted: key }];
}

function present(fields: FieldMap, names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => Object.hasOwn(fields, name));
}
