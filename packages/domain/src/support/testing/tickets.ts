// What the tests of tickets share: a house in Paris whose clock they set, and tickets in it. Records bear the time of that clock as well.
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { patchRecord } from "@kontor/engine/records/records.ts";
import { created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { vi } from "vitest";
import { openTestProduct, type TestProduct } from "../../testing/product.ts";
import { watchTicketsKind } from "../ticket-watch.ts";

const { communication, person, ticket } = declaredEntities;
const zone = "Europe/Paris";

/** As the clock on the wall of the house shows it. */
export function local(moment: JsonValue | undefined): string | undefined {
  if (typeof moment !== "string") return undefined;
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16);
}

export type TestTickets = Pick<TestProduct, "services" | "close"> & {
  /** Another house, at this moment. */
  readonly begin: (moment: string) => Promise<void>;
  readonly at: (moment: string) => void;
  readonly scope: () => Scope;
  readonly add: (values?: RecordData) => Promise<string>;
  readonly addPerson: (values?: RecordData) => Promise<string>;
  readonly addUser: (name: string, values: RecordData) => Promise<string>;
  readonly run: (key: string, code: string, reason?: string) => Promise<void>;
  readonly patch: (key: string, values: RecordData) => Promise<void>;
  /** Takes the ticket and runs the transition, such as ASK_CUSTOMER. */
  readonly takeAnd: (key: string, code: string) => Promise<void>;
  /** A message about the ticket; it is not yet told to it. Answers its key. */
  readonly write: (key: string, values: RecordData) => Promise<string>;
  readonly runMessage: (key: string, code: string) => Promise<void>;
  readonly read: (key: string, entity?: Entity) => Promise<RecordData>;
  /** Past every rule, as records of an older release are; null takes a value away. */
  readonly overwrite: (key: string, values: RecordData) => Promise<void>;
  readonly rows: (text: string) => Promise<readonly RecordData[]>;
  /** Hands out the messages and runs the jobs that come of them. */
  readonly settle: () => Promise<void>;
  /** As the schedule does it every quarter of an hour; messages are not handed out. */
  readonly look: () => Promise<void>;
  /** The same, and all that comes of it. */
  readonly watch: () => Promise<void>;
  /** Who was told what of tickets: `clerk: due`. */
  readonly told: () => Promise<readonly string[]>;
};

export function testTickets(database: Parameters<typeof openTestProduct>[0]): TestTickets {
  let now = Temporal.Now.instant();
  let number = 0;
  let scope: Scope;
  const { services, close, ...opened } = openTestProduct(database, { clock: () => now });
  const at = (moment: string): void => {
    now = Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).toInstant();
  };
  const dated = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    vi.setSystemTime(now.epochMilliseconds);
    try {
      return await work();
    } finally {
      vi.useRealTimers();
    }
  };
  const add = async (entity: Entity, values: RecordData): Promise<string> => {
    const { registration } = await dated(() => created(services, scope, entity, values));
    return String(registration);
  };
  const runStep = async (entity: Entity, key: string, code: string, reason?: string): Promise<void> => {
    const request = reason === undefined ? {} : { reason };
    await dated(() => runTransition(services, scope, entity, { key, code }, request));
  };
  const rows = async (text: string): Promise<readonly RecordData[]> => {
    const [found = []] = await services.store.read(scope, [{ text, values: [] }]);
    return found as readonly RecordData[];
  };
  const read: TestTickets["read"] = async (key, entity = ticket) => {
    const [found] = await services.store.write(scope, (transaction) =>
      readStored<Entity>(transaction, scope, entity, [key]),
    );
    if (found === undefined) throw new Error(`${key} is gone`);
    return found.doc;
  };
  const look = async (): Promise<void> => {
    const starter = { ...scope, caller: productCaller() };
    await services.store.write(scope, (transaction) =>
      insertJob(transaction, starter, { kind: watchTicketsKind.name, input: {} }),
    );
    await runJobs(services, services.kinds, scope);
  };
  const run: TestTickets["run"] = (key, code, reason) => runStep(ticket, key, code, reason);
  return {
    services,
    close,
    at,
    run,
    read,
    rows,
    async begin(moment) {
      number += 1;
      at(moment);
      scope = { ...(await opened.openTenant(`house${number}`)), businessClock: { timeZone: zone } };
      await services.store.write(scope, (transaction) =>
        saveTenantState(transaction, scope, { options: { timeZone: zone } }),
      );
    },
    scope: () => scope,
    add: (values = {}) => add(ticket, { subject: "Wrong debit", ...values }),
    addPerson: (values = {}) =>
      add(person, { type: "P", lastName: "Moreau", email: "moreau@client.example", ...values }),
    async addUser(name, values) {
      const username = `${name}@${scope.tenant}`;
      await createUser(services.store, scope, { username, ...values });
      return username;
    },
    async patch(key, values) {
      const { version = null } = await read(key);
      await patchRecord(services, scope, ticket, key, { ...values, version });
    },
    async takeAnd(key, code) {
      await run(key, "TAKE");
      await run(key, code);
    },
    write: (key, values) =>
      add(communication, {
        date: "2026-11-16",
        subject: "About your debit",
        channel: "PHONE",
        entityName: "ticket",
        entityRegistration: key,
        ...values,
      }),
    runMessage: (key, code) => runStep(communication, key, code),
    async overwrite(key, values) {
      const text = `update ${shapeOf(ticket).table} set doc = jsonb_strip_nulls(doc || $2::jsonb) where key = $1`;
      await services.store.write(scope, ({ run: send }) =>
        send([{ text, values: [key, JSON.stringify(values)] }]),
      );
    },
    settle: () => opened.settle(scope),
    look,
    async watch() {
      await look();
      await opened.settle(scope);
    },
    async told() {
      const text =
        "select username, kind from notifications where entity = 'ticket' and kind <> 'assigned' order by username, kind";
      return (await rows(text)).map(({ username, kind }) => `${String(username).split("@")[0]}: ${kind}`);
    },
  };
}
