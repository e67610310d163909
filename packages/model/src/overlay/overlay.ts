// What a tenant wishes different: data, checked when it is saved. It may add, relabel, hide and tighten; nothing in it can say
// "less strict", and whatever slips through is ignored when it is applied. Every part has a largest size, because a server
// holds the models of many tenants.

import { z } from "zod";
import { ownFieldKinds } from "../field-kind.ts";
import { colours } from "../list.ts";
import { scriptNamePattern } from "../scripts/script-name.ts";
import { workflowActions } from "../workflow.ts";

const label = z.string().trim().min(1).max(100);
const sentence = z.string().trim().min(1).max(500);
const bound = z.union([z.number(), z.string().max(40)]);
const order = z.int().min(1).max(100_000);

/** Every object has these by nature; as the name of something they would be found where nothing is. */
function isFree(text: string): boolean {
  return !(text in Object.prototype);
}
const reserved = "This name is reserved";

const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,59}$/)
  .refine(isFree, reserved);
/** As the tenant's scripts are named. */
const scriptName = z.string().regex(scriptNamePattern).refine(isFree, reserved);
/** The value of a list. */
const code = z
  .string()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9_./ -]{0,58}[A-Za-z0-9_./-])?$/)
  .refine(isFree, reserved);
/** Statuses and transitions stand in addresses and names of permissions. */
const transitionCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);
const statusCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}(?:\.[A-Z][A-Z0-9_]{0,39})?$/);
const path = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.[\]]{0,199}$/);
const profileName = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);
const callingCode = z.string().regex(/^\+[1-9][0-9]{0,3}$/);
const stableId = z.string().regex(/^[a-z0-9][a-z0-9-]{3,39}$/);

function atMost<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  count: number,
  key: Key,
  value: Value,
): z.ZodRecord<Key, Value> {
  return z
    .record(key, value)
    .refine((values) => Object.keys(values).length <= count, `At most ${count} are possible`);
}

/** Our languages; other ones come with the translations of a locale. */
const labels = z.strictObject({ en: label, fr: label });

const codes = z.union([code, z.array(code).min(1).max(100)]);
const condition = z.union([
  z.strictObject({ field: path, is: codes }),
  z.strictObject({ field: path, isNot: codes }),
]);
const mandatory = z.union([z.literal(true), condition]);

const fieldChange = z.strictObject({
  label: label.optional(),
  help: sentence.optional(),
  mandatory: mandatory.optional(),
  hidden: z.literal(true).optional(),
  readOnly: z.literal(true).optional(),
  min: bound.optional(),
  max: bound.optional(),
});

/** Inside a group stand values, not groups. */
const innerKinds = ownFieldKinds.filter((kind) => kind !== "object" && kind !== "list");

const innerField = z.strictObject({
  /** Stays when the field is renamed: rights and stored searches refer to it. */
  id: stableId,
  kind: z.enum(innerKinds),
  label,
  /** Without it the label stands for French too. */
  frenchLabel: label.optional(),
  help: sentence.optional(),
  order: order.optional(),
  mandatory: mandatory.optional(),
  min: bound.optional(),
  max: bound.optional(),
  pattern: z.string().min(1).max(200).optional(),
  list: name.optional(),
  target: name.optional(),
  multiple: z.literal(true).optional(),
  allowsOwnValue: z.literal(true).optional(),
  callingCodes: z.array(callingCode).min(1).max(50).optional(),
  /** Of files: the extensions they may have, and the largest size of one. */
  accept: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/))
    .min(1)
    .max(30)
    .optional(),
  maxSize: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})? ?[KMG]?B$/)
    .optional(),
  personal: z.enum(["identity", "contact", "family", "employment", "finance", "risk", "trace"]).optional(),
});
const extensionField = innerField.extend({
  kind: z.enum(ownFieldKinds),
  /** Lists show it, or are searched by it, beside what they show and are searched by without it. */
  isColumn: z.literal(true).optional(),
  isSearched: z.literal(true).optional(),
  fields: atMost(50, name, innerField).optional(),
});

const fieldRights = atMost(
  500,
  z.string().min(1).max(200),
  atMost(100, profileName, z.enum(["none", "read"])),
);

const entityOverlay = z.strictObject({
  label: label.optional(),
  pluralLabel: label.optional(),
  /** Without it the label stands for French too, as for every language that has no words of its own. */
  frenchLabel: label.optional(),
  fields: atMost(500, path, fieldChange).optional(),
  extension: atMost(200, name, extensionField).optional(),
  columns: z.array(path).min(1).max(50).optional(),
  hiddenColumns: z.array(path).max(100).optional(),
  /** Further search fields; those of the product stay. */
  search: z.array(path).max(50).optional(),
  fieldRights: fieldRights.optional(),
});

const listValue = z.strictObject({
  label: labels.optional(),
  colour: z.enum(colours).optional(),
  /** No longer offered; records that hold it keep it. */
  isRetired: z.literal(true).optional(),
  /** Of an own value, among the own ones. */
  order: order.optional(),
});

const statusChange = z.strictObject({
  label: labels.optional(),
  colour: z.enum(colours).optional(),
  isFinal: z.literal(true).optional(),
  order: order.optional(),
});

const transitionChange = z.strictObject({
  label: labels.optional(),
  /** Of a transition of the product: fewer than it names. */
  profiles: z.array(profileName).min(1).max(100).optional(),
  fourEyes: z.enum(["NOT_CREATOR", "NOT_PREVIOUS_ACTOR"]).optional(),
  /** Names of the tenant's scripts, asked and run after those of the product. */
  guards: z.array(scriptName).max(20).optional(),
  effects: z.array(scriptName).max(20).optional(),
  isDisabled: z.literal(true).optional(),
  order: order.optional(),
  pullRight: z.literal(true).optional(),
  action: z.enum(workflowActions).optional(),
  from: z.array(statusCode).min(1).max(100).optional(),
  to: statusCode.optional(),
});

const workflowOverlay = z.strictObject({
  /** Of an own workflow: the status of a new record. */
  initialStatus: statusCode.optional(),
  statuses: atMost(100, statusCode, statusChange).optional(),
  transitions: atMost(200, transitionCode, transitionChange).optional(),
});

const dynamicEntity = z.strictObject({
  label,
  pluralLabel: label,
  frenchLabel: label.optional(),
  frenchPluralLabel: label.optional(),
  about: sentence.optional(),
  fields: atMost(200, name, extensionField),
  columns: z.array(path).min(1).max(50).optional(),
  search: z.array(path).max(50).optional(),
  /** One of the tenant's own workflows. */
  workflow: name.optional(),
});

export const overlaySchema = z.strictObject({
  /** Grows with every change; what is made of an overlay is kept by it. The declared model is version 0. */
  version: z.int().min(1),
  entities: atMost(200, name, entityOverlay).optional(),
  lists: atMost(1_000, name, atMost(2_000, code, listValue)).optional(),
  workflows: atMost(200, name, workflowOverlay).optional(),
  dynamicEntities: atMost(100, z.string().regex(/^Dyno[A-Z][A-Za-z0-9]{0,39}$/), dynamicEntity).optional(),
  /** For a locale, the words shown in place of others. */
  strings: atMost(
    100,
    z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/),
    atMost(5_000, z.string().max(500), z.string().max(2_000)),
  ).optional(),
});

export type Overlay = z.output<typeof overlaySchema>;
export type EntityOverlay = z.output<typeof entityOverlay>;
export type FieldChange = z.output<typeof fieldChange>;
export type InnerField = z.output<typeof innerField>;
export type ExtensionField = z.output<typeof extensionField>;
export type ListOverlay = Readonly<Record<string, z.output<typeof listValue>>>;
export type WorkflowOverlay = z.output<typeof workflowOverlay>;
export type TransitionChange = z.output<typeof transitionChange>;
export type DynamicEntity = z.output<typeof dynamicEntity>;
