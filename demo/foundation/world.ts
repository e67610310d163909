// Where the demo is put together: every record passes here, gets its number, identifier, status and derived values, and
// waits until the group it belongs to is complete. Records of a group refer to each other and to groups before, never to
// later ones, so that a group can be stored as soon as it is there.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { withDerived } from "@kontor/store/records/derived-values.ts";
import { momentOn, uuidAt } from "./calendar.ts";
import { type Random, randomOf } from "./random.ts";
import { usernameOf } from "./staff.ts";
import type { DemoTenant } from "./tenant.ts";
import { stateIn } from "./way.ts";

export type DemoRecord = {
  readonly entity: string;
  readonly id: string;
  readonly key: string;
  /** As it is answered: typed, derived and kept values. */
  readonly record: RecordData;
  readonly state?: WorkflowState;
  /** Of an event of the history: the record it is about. */
  readonly about?: string;
};

type Circumstances = {
  /** The day it was entered. */
  readonly on: string;
  /** The last day something happened to it. */
  readonly changed?: string;
  /** The role of who entered it. */
  readonly by?: string;
  readonly status?: string;
};

export type World = {
  readonly tenant: DemoTenant;
  readonly model: Model;
  /** A generator of its own for each purpose: one that takes more numbers does not change what the others make. */
  readonly randomFor: (purpose: string) => Random;
  /** Stores a record in the group and answers its key. */
  readonly add: (entity: string, values: RecordData, circumstances: Circumstances) => string;
  /** The number the next record of the entity gets, for those that must name it before it exists. */
  readonly nextNumber: (entity: string) => string;
  /** How far each entity has counted, so that the product goes on from there. */
  readonly counted: () => ReadonlyMap<string, number>;
  readonly username: (role: string) => string;
  /** The records since the last time, which are a group. */
  readonly takeGroup: () => readonly DemoRecord[];
  /** The event of each record's creation. */
  readonly historyOf: (group: readonly DemoRecord[]) => readonly DemoRecord[];
};

/** The product numbers records from the next one on. */
const lastNumberBefore = 10_000_000;

export function createWorld(tenant: DemoTenant, model: Model): World {
  let group: DemoRecord[] = [];
  const identifiers = randomOf(`${tenant.name} identifiers`);
  const numbers = new Map<string, number>();
  const username = (role: string): string => usernameOf(role, tenant);
  const nextNumber = (entity: string): string => {
    const count = (numbers.get(entity) ?? 0) + 1;
    numbers.set(entity, count);
    return String(lastNumberBefore + count);
  };
  return {
    tenant,
    model,
    username,
    nextNumber,
    counted: () => new Map([...numbers].map(([entity, count]) => [entity, lastNumberBefore + count])),
    randomFor: (purpose) => randomOf(`${tenant.name} ${purpose}`),
    add(name, values, { on, changed = on, by = "officer", status }) {
      const entity = own(model.entities, name);
      if (entity === undefined) throw new Error(`There is no entity ${name}`);
      const inserted = momentOn(on, identifiers);
      const id = uuidAt(inserted, identifiers);
      const creator = username(by);
      const registration =
        entity.key === "registration" ? { registration: values.registration ?? nextNumber(name) } : {};
      const workflow = own(model.workflows, workflowNameFor(entity, values) ?? "");
      const state = workflow && stateIn(workflow, status ?? workflow.initialStatus, creator, username);
      const stored = {
        ...present(values),
        ...registration,
        ...(state === undefined ? status !== undefined && { status } : { status: state.status }),
        _id: id,
        tenant: tenant.name,
        version: 1 + (state?.trail.length ?? 0),
        _insertDate: inserted,
        _insertUser: creator,
        _updateDate: changed === on ? inserted : momentOn(changed, identifiers),
        _updateUser: state?.makers[0] ?? creator,
      };
      const record = withDerived(entity, stored);
      const key = entity.key === "_id" ? id : keyOf(record, entity.key);
      group.push({ entity: name, id, key, record, ...(state && { state }) });
      return key;
    },
    historyOf: (created) =>
      created
        .filter(({ entity }) => own(model.entities, entity)?.isLog !== true)
        .map(({ entity, id, key, record }) => creationOf(entity, id, key, record, identifiers)),
    takeGroup() {
      const taken = group;
      group = [];
      return taken;
    },
  };
}

function creationOf(
  entityName: string,
  about: string,
  key: string,
  record: RecordData,
  random: Random,
): DemoRecord {
  const date = String(record._insertDate);
  const username = String(record._insertUser);
  const id = uuidAt(date, random);
  return {
    entity: "history",
    id,
    key: id,
    about,
    record: {
      entityName,
      entityRegistration: key,
      type: "CREATED",
      date,
      username,
      _id: id,
      tenant: record.tenant,
      version: 1,
      _insertDate: date,
      _insertUser: username,
      _updateDate: date,
      _updateUser: username,
    },
  };
}

function keyOf(record: RecordData, field: string): string {
  const key = record[field];
  if (typeof key !== "string") throw new Error(`A record has no ${field}`);
  return key;
}

function present(values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
