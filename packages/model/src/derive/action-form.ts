// The form of an action in the shape of an entity, so that whatever checks, draws or reads the fields of a record does the same with it.
import type { Action } from "../entity/action.ts";
import type { Entity } from "../entity/entity.ts";
import { boundedCache } from "./bounded-cache.ts";

/** As many as the product declares, for the entities of some tenants. */
const formsMaxCount = 1_000;

/** The same object for the same action: what is derived from a form is kept by it. */
export const actionForm: (action: Action) => Entity = boundedCache(
  formsMaxCount,
  (action: Action): Entity => ({
    name: action.name,
    family: "system",
    label: action.label.en,
    pluralLabel: action.label.en,
    frenchLabel: action.label.fr,
    about: action.about.en,
    key: "_id",
    fields: action.form ?? {},
    columns: [],
    hiddenColumns: [],
    shortColumns: [],
    search: [],
    sort: "",
    indexed: [],
    due: [],
    names: noNames,
    documentTypes: [],
    historyTypes: [],
    writing: "open",
    readers: [],
    writers: [],
    fieldRights: {},
    scopes: {},
    shownTo: {},
    includes: {},
  }),
);

/** A form is found nowhere. */
const noNames: Entity["names"] = {
  collection: "",
  serverRoute: "",
  statusList: "",
  documentTypeList: "",
  historyTypeList: "",
};
