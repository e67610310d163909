// What the tests of tickets share: a house in Paris whose clock they set, and tickets in it.
import { created } from "@kontor/engine/records/test-services.ts";
import { runTransition } from "@kontor/engine/workflow/run-transition.ts";
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
import { openTestProduct, type TestProduct } from "../test-product.ts";
import { watchTicketsKind } from "./ticket-watch.ts";

const { ticket } = declaredEntities;
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
  readonly run: (key: string, code: string, reason?: string) => Promise<void>;
  readonly read: (key: string) => Promise<RecordData>;
  readonly keysOf: (entity: Entity) => Promise<readonly string[]>;
  readonly settle: () => Promise<void>;
  /** As the schedule does it every quarter of an hour. */
  readonly watch: () => Promise<void>;
};

export function testTickets(database: Parameters<typeof openTestProduct>[0]): TestTickets {
  let now = Temporal.Now.instant();
  let number = 0;
  let scope: Scope;
  const { services, close, ...opened } = openTestProduct(database, { clock: () => now });
  const at = (moment: string): void => {
    now = Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).toInstant();
  };
  return {
    services,
    close,
    at,
    async begin(moment) {
      number += 1;
      at(moment);
      scope = { ...(await opened.openTenant(`house${number}`)), businessClock: { timeZone: zone } };
      await services.store.write(scope, (transaction) =>
        saveTenantState(transaction, scope, { options: { timeZone: zone } }),
      );
    },
    scope: () => scope,
    async add(values = {}) {
      const { registration } = await created(services, scope, ticket, { subject: "Wrong debit", ...values });
      return String(registration);
    },
    async run(key, code, reason) {
      const request = reason === undefined ? {} : { reason };
      await runTransition(services, scope, ticket, { key, code }, request);
    },
    async read(key) {
      const [found] = await services.store.write(scope, (transaction) =>
        readStored<Entity>(transaction, scope, ticket, [key]),
      );
      if (found === undefined) throw new Error(`${key} is gone`);
      return found.doc;
    },
    async keysOf(entity) {
      const text = `select key from ${shapeOf(entity).table} order by id`;
      const [rows = []] = await services.store.read(scope, [{ text, values: [] }]);
      return rows.map(({ key }) => String(key));
    },
    settle: () => opened.settle(scope),
    async watch() {
      const starter = { ...scope, caller: productCaller() };
      await services.store.write(scope, (transaction) =>
        insertJob(transaction, starter, { kind: watchTicketsKind.name, input: {} }),
      );
      await opened.settle(scope);
    },
  };
}
