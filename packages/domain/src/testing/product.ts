// What the tests of domains share: the services of the product on a database of their own, and what the relay and the worker would do.
import { clocksKind } from "@kontor/engine/clocks/clocks-kind.ts";
import { domainConsumer } from "@kontor/engine/clocks/event-consumer.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import type { ServiceOptions } from "@kontor/engine/platform/open-services.ts";
import { openTestServices, type TestServices } from "@kontor/engine/services/testing/services.ts";
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import { messageColumns, messageOf } from "@kontor/store/outbox/message.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { productDomains } from "../product-domains.ts";

export type TestProduct = TestServices & {
  /** Hands every message to the domains, those they have handled too, and runs the jobs that come of them, until nothing is left to do. */
  readonly settle: (scope: Scope) => Promise<void>;
  /** The tenant works on this day from now on, and its clock goes through all that is due by it. */
  readonly startDay: (scope: Scope, day: string) => Promise<Scope>;
};

export function openTestProduct(
  addresses: Parameters<typeof openTestServices>[0],
  options: ServiceOptions = {},
): TestProduct {
  const opened = openTestServices(addresses, { domains: productDomains(), ...options });
  const { services } = opened;
  const consumer = domainConsumer(services, failTest);
  const tell = async (scope: Scope): Promise<number> => {
    const text = `select ${messageColumns} from outbox o order by o.xid, o.seq`;
    const [rows = []] = await services.store.read(scope, [{ text, values: [] }]);
    await consumer.handle(scope.tenantId, rows.map(messageOf));
    return rows.length;
  };
  const settle: TestProduct["settle"] = async (scope) => {
    for (let told = -1; ; ) {
      const count = await tell(scope);
      await runJobs(services, services.kinds, scope);
      if (count === told) return;
      told = count;
    }
  };
  return {
    ...opened,
    settle,
    async startDay(scope, day) {
      const starter = { ...scope, caller: productCaller() };
      await services.store.write(scope, async (transaction) => {
        await saveTenantState(transaction, scope, { options: { businessDate: day } });
        await insertJob(transaction, starter, { kind: clocksKind.name, input: {} });
      });
      await settle(scope);
      return { ...scope, businessClock: { timeZone: "UTC", heldDate: day } };
    },
  };
}

function failTest(error: unknown): never {
  throw error;
}
