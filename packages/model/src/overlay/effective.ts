// The model of one tenant: the declared one with the tenant's overlay. Pure and quick, so that it can be made on every change;
// what the overlay leaves alone stays the very same object, and without any wish the declared model itself is answered. The
// overlay may have been saved under another release: what does not fit any more is left out, and nothing is thrown.
import { lookupKey } from "@kontor/kernel/naming/dashed.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { derivedLists, statusValues } from "../derive/derived-lists.ts";
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import { entityLists } from "../lists/entity-lists.ts";
import type { Model } from "../model.ts";
import { own } from "../own-value.ts";
import { appliedEntity } from "./apply-entity.ts";
import { appliedList, type ListFreedom } from "./apply-list.ts";
import { appliedWorkflow } from "./apply-workflow.ts";
import { closedLists } from "./closed-lists.ts";
import { dynamicEntityOf } from "./dynamic-entity.ts";
import { frenchLabels } from "./french-labels.ts";
import type { Overlay } from "./overlay.ts";
import { copyOf, isNothing } from "./plain-data.ts";

export function effective(declared: Model, overlay: Overlay | undefined): Model {
  if (overlay === undefined) return declared;
  const { version, ...wishes } = copyOf(overlay); // its owner may go on changing it; the model must not
  if (isNothing(wishes)) return declared;
  const workflows = appliedWorkflows(declared, { version, ...wishes });
  const entities = appliedEntities(declared, wishes, workflows);
  return Object.freeze({
    version,
    entities,
    workflows,
    lists: appliedLists(declared, wishes, entities, workflows),
    strings: appliedStrings(declared, wishes),
  });
}

type Wishes = Omit<Overlay, "version">;

function appliedWorkflows(declared: Model, { version, workflows }: Overlay): Model["workflows"] {
  if (isNothing(workflows)) return declared.workflows;
  const applied = Object.entries(workflows ?? {}).flatMap(([name, change]) => {
    const workflow = appliedWorkflow(name, own(declared.workflows, name), change, version);
    return Object.keys(workflow.statuses).length === 0 ? [] : [[name, workflow] as const];
  });
  return Object.freeze({ ...declared.workflows, ...Object.fromEntries(applied) });
}

function appliedEntities(declared: Model, wishes: Wishes, workflows: Model["workflows"]): Model["entities"] {
  const changed = Object.entries(wishes.entities ?? {}).flatMap(([name, change]): readonly Entity[] => {
    const entity = own(declared.entities, name);
    return entity === undefined ? [] : [appliedEntity(entity, change)];
  });
  const added = dynamicEntities(declared, wishes, workflows);
  if (changed.length + added.length === 0) return declared.entities;
  const applied = [...changed, ...added].map((entity) => [entity.name, entity]);
  return Object.freeze({ ...declared.entities, ...Object.fromEntries(applied) });
}

/** Names and addresses are taken once: first by the product, then in the order of names. */
function dynamicEntities(declared: Model, wishes: Wishes, workflows: Model["workflows"]): readonly Entity[] {
  const taken = new Set(Object.values(declared.entities).flatMap(identityOf));
  return Object.entries(wishes.dynamicEntities ?? {}).flatMap(([name, declaration]) => {
    const { workflow = "" } = declaration;
    const isOwn = Object.hasOwn(workflows, workflow) && !Object.hasOwn(declared.workflows, workflow);
    const entity = dynamicEntityOf(name, declaration, isOwn);
    const identity = identityOf(entity);
    if (identity.some((part) => taken.has(part))) return [];
    for (const part of identity) taken.add(part);
    return [entity];
  });
}

function identityOf({ name, names }: Entity): readonly string[] {
  return [lookupKey(name), names.serverRoute, `collection ${names.collection}`];
}

function appliedLists(
  declared: Model,
  { lists = {}, workflows: changed = {} }: Wishes,
  entities: Model["entities"],
  workflows: Model["workflows"],
): Model["lists"] {
  const applied: Record<string, Model["lists"][string]> = {};
  for (const name of Object.keys(changed)) {
    const workflow = Object.hasOwn(declared.workflows, name) ? own(workflows, name) : undefined;
    if (workflow !== undefined) applied[`${name}Status`] = deepFreeze(statusValues([workflow]));
  }
  for (const entity of Object.values(entities)) {
    const isOwn = entity.family === "dyno";
    if (isOwn) Object.assign(applied, deepFreeze(derivedLists([entity], {})));
    const followed = workflowNamesOf(entity);
    if (!isOwn && !followed.some((name) => Object.hasOwn(changed, name))) continue;
    const statuses = statusValues(followed.flatMap((name) => own(workflows, name) ?? []));
    if (statuses.length > 0) applied[entity.names.statusList] = deepFreeze(statuses);
  }
  // After the lists of own entities, among which each is alone.
  if (isAnyRenamed(declared, entities)) {
    Object.assign(applied, deepFreeze(entityLists(Object.values(entities))));
  }
  const freedomOf = listFreedom(declared, entities);
  for (const [name, change] of Object.entries(lists)) {
    const before = own(applied, name) ?? own(declared.lists, name) ?? [];
    if (!isNothing(change)) applied[name] = appliedList(before, change, freedomOf(name));
  }
  return Object.keys(applied).length === 0
    ? declared.lists
    : Object.freeze({ ...declared.lists, ...applied });
}

function isAnyRenamed(declared: Model, entities: Model["entities"]): boolean {
  return Object.values(entities).some(({ name, label, frenchLabel }) => {
    const before = own(declared.entities, name);
    return before?.label !== label || before.frenchLabel !== frenchLabel;
  });
}

/** The values of a status list belong to its workflow: they are added and ended there. */
export function listFreedom(
  { workflows }: Pick<Model, "workflows">,
  entities: Model["entities"],
): (list: string) => ListFreedom {
  const ofStatuses = new Set([
    ...Object.keys(workflows).map((name) => `${name}Status`),
    ...Object.values(entities).map(({ names }) => names.statusList),
  ]);
  return (list) => {
    if (ofStatuses.has(list)) return "words";
    return closedLists.has(list) ? "closed" : "open";
  };
}

/** Without a prototype: sentences are looked up here, and one of them may be `constructor`. */
function appliedStrings(declared: Model, wishes: Wishes): Model["strings"] {
  const { strings = {} } = wishes;
  const french = frenchLabels(wishes);
  if (isNothing(strings) && isNothing(french)) return declared.strings;
  const merged = Object.keys({
    ...declared.strings,
    ...strings,
    ...(isNothing(french) ? {} : { fr: true }),
  }).map((locale) => [
    locale,
    Object.freeze(
      Object.assign(
        Object.create(null),
        own(declared.strings, locale),
        locale === "fr" ? french : {},
        own(strings, locale),
      ),
    ),
  ]);
  return Object.freeze(Object.assign(Object.create(null), Object.fromEntries(merged)));
}
