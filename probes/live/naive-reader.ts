// The negative control: reads messages in the order of their numbers and goes on after the highest it has seen, as one would who has
// not thought of transactions that commit late.
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@kontor/store/client.ts";
import type { Seen } from "./seen-changes.ts";

export type NaiveReader = { readonly stop: () => Promise<void> };

const pollMs = 10;

export function readNaively(workerUrl: string, seenOf: (tenantId: string) => Seen | undefined): NaiveReader {
  let isOver = false;
  const running = withClient(workerUrl, "kontor probe", async (client) => {
    let after = "0";
    // Once more after the end: it had every chance to see all.
    for (let isLast = false; !isLast; ) {
      isLast = isOver;
      const { rows } = await client.query<{ tenant: string; seq: string; key: string; version: string }>(
        `select tenant_id::text as tenant, seq::text as seq, payload->>'key' as key, payload->>'version' as version
         from outbox where seq > $1::bigint order by seq`,
        [after],
      );
      for (const { tenant, key, version } of rows) seenOf(tenant)?.add(key, Number(version));
      after = rows.at(-1)?.seq ?? after;
      await sleep(pollMs);
    }
  });
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}
