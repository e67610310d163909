// What the tests of clocks share: a house that renews and ends its collaterals by their days, and a tenant whose day is moved.
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";
import { beginClockDay, endClockDay } from "@kontor/store/jobs/clock-days.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import { readOpenJobs } from "@kontor/store/jobs/testing/open-jobs.ts";
import { insertRecords } from "@kontor/store/records/insert-records.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { dayReached } from "../../domain/common-guards.ts";
import { dueBy } from "../../domain/driver.ts";
import { implementPart } from "../../domain/implement.ts";
import { jobContext } from "../../jobs/job-context.ts";
import { turnWithin } from "../../jobs/job-turn.ts";
import { runJobs } from "../../jobs/testing/jobs.ts";
import type { Domain } from "../../platform/domain.ts";
import { platform } from "../../platform/platform.ts";
import { openTestServices, type TestServices } from "../../services/testing/services.ts";
import { clocksKind } from "../clocks-kind.ts";

/** Collaterals under this name are held back by their guard, those under the other break their effect. */
export const heldName = "Held back";

const house: Domain = {
  name: "house",
  workflows: [
    implementPart(collateralWorkflow, collateral, {
      guards: {
        endDateReached: async (step, door) =>
          step.record.name !== heldName && (await dayReached<typeof collateral>("endDate")(step, door)),
        endWithinSixtyDays: ({ record }) => {
          if (record.description === "broken") throw new TypeError("a fault of ours");
          return record.name !== heldName;
        },
      },
      effects: { createRenewalTask: () => {} },
      drivers: {
        REMIND: dueBy("endDate", { days: -60, phase: "close" }),
        EXPIRE: dueBy("endDate"),
      },
    }),
  ],
};

export type TestClocks = TestServices & {
  /** Works on this day from now on, or on that of its clock. */
  readonly hold: (scope: Scope, day: string | undefined) => Promise<void>;
  /** The day is over, so that the next one is the first to be gone through. */
  readonly endDay: (scope: Scope, day: string) => Promise<void>;
  /** What the schedule does once an hour. */
  readonly start: (scope: Scope) => Promise<void>;
  /** One turn of each job that is open. */
  readonly turn: (scope: Scope) => Promise<void>;
  readonly runOpenJobs: (scope: Scope, store?: ScopedStore) => Promise<void>;
  /** What the schedule does, and all that comes of it. */
  readonly tick: (scope: Scope, store?: ScopedStore) => Promise<void>;
  readonly addCollaterals: (scope: Scope, records: readonly RecordData[]) => Promise<void>;
  /** Status and number of moves of each, by key. */
  readonly outcomes: (scope: Scope) => Promise<Readonly<Record<string, string>>>;
  readonly rows: (scope: Scope, text: string) => Promise<readonly RecordData[]>;
};

export function openTestClocks(
  addresses: Parameters<typeof openTestServices>[0],
  clock?: () => Temporal.Instant,
): TestClocks {
  const opened = openTestServices(addresses, { domains: [platform(), house], ...(clock && { clock }) });
  const { services } = opened;
  const rows: TestClocks["rows"] = async (scope, text) => {
    const [found = []] = await services.store.read(scope, [{ text, values: [] }]);
    return found as readonly RecordData[]; // texts and numbers
  };
  const start: TestClocks["start"] = async (scope) => {
    const starter = { ...scope, caller: { username: "SYSTEM" } };
    await services.store.write(scope, (transaction) =>
      insertJob(transaction, starter, { kind: clocksKind.name, input: {} }),
    );
  };
  const runOpenJobs: TestClocks["runOpenJobs"] = (scope, store = services.store) =>
    runJobs({ ...services, store }, services.kinds, scope, { retryPausesMs: [1] });
  return {
    ...opened,
    rows,
    runOpenJobs,
    async endDay(scope, day) {
      const jobId = newId();
      await services.store.write(scope, async (transaction) => {
        await beginClockDay(transaction, scope, { day, jobId }, undefined);
        const at = Temporal.Instant.from(`${day}T12:00:00Z`);
        await endClockDay(transaction, scope, { day, jobId }, { at, result: {} });
      });
    },
    async turn(scope) {
      const options = { services, kinds: services.kinds, worker: "test", retryPausesMs: [1] };
      const context = jobContext(options, new AbortController().signal);
      for (const jobId of await readOpenJobs(services.store, scope)) {
        const place = { tenantId: scope.tenantId, jobId };
        await services.store.write(scope, (transaction) =>
          turnWithin(context, transaction, place, undefined),
        );
      }
    },
    hold: (scope, day) =>
      services.store.write(scope, (transaction) =>
        saveTenantState(transaction, scope, { options: day === undefined ? {} : { businessDate: day } }),
      ),
    start,
    async tick(scope, store = services.store) {
      await start(scope);
      await runOpenJobs(scope, store);
    },
    async addCollaterals(scope, records) {
      const entity = declaredEntities.collateral;
      const state = { status: "ACTIVE", trail: [], createdBy: [], makers: [], returnedBy: [] };
      await services.store.write(scope, (transaction) =>
        insertRecords(
          transaction,
          scopeOfInstaller(scope),
          entity,
          records.map((record) => ({ values: { name: "Pledge", ...record }, state })),
        ),
      );
    },
    async outcomes(scope) {
      const text = `select c.key, c.status, (select count(*)::integer from histories h
          where h.record_id = c.id and h.doc->>'type' = 'TRANSITION') as moves
        from collaterals c order by c.key`;
      const found = await rows(scope, text);
      return Object.fromEntries(found.map(({ key, status, moves }) => [String(key), `${status} ${moves}`]));
    },
  };
}
