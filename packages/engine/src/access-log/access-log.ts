// Who asked the server for what. Lines are collected and written together, so that no request waits for its own line; a process that
// is killed loses those of the last second.
import { setTimeout as sleep } from "node:timers/promises";
import { accessLog as entity } from "@kontor/model/entities/system/access-log.ts";
import { insertLogLines } from "@kontor/store/records/log-rows.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Tenant } from "@kontor/store/tenants.ts";

export type AccessLine = Tenant & {
  readonly date: string;
  readonly requestId: string;
  readonly username: string;
  readonly impersonator?: string | undefined;
  readonly method: string;
  /** Without the query string, which may hold values that do not belong in a log. */
  readonly path: string;
  readonly httpStatus: number;
  /** In milliseconds. */
  readonly duration: number;
  readonly ip: string;
  readonly userAgent?: string | undefined;
  readonly originator?: string | undefined;
};

type AccessLog = {
  /** Costs the caller nothing but a place in a list. */
  readonly note: (line: AccessLine) => void;
  /** Writes what is left. */
  readonly close: () => Promise<void>;
};

type AccessLogOptions = {
  readonly store: ScopedStore;
  /** Told how many lines were given up, and why. */
  readonly onLost: (count: number, error?: unknown) => void;
  readonly intervalMs?: number;
  /** As many are written at once, without waiting for the time. */
  readonly batchMax?: number;
  /** As many wait at most while the database is slow. */
  readonly waitingMax?: number;
};

export function openAccessLog(options: AccessLogOptions): AccessLog {
  const { store, onLost, intervalMs = 1_000, batchMax = 500, waitingMax = 20_000 } = options;
  const waiting: AccessLine[] = [];
  let isClosing = false;
  let lostCount = 0;
  let writing: Promise<void> | undefined;
  let pause: AbortController | undefined;

  async function writeOf(tenant: Tenant, lines: readonly AccessLine[]): Promise<void> {
    try {
      // Beside the connections people wait for, and one tenant after the other: never more than one of them.
      await store.write(
        { tenantId: tenant.tenantId },
        (transaction) => insertLogLines(transaction, tenant, entity, lines.map(logLine)),
        "relay",
      );
    } catch (error) {
      onLost(lines.length, error);
    }
  }

  async function writeBatch(): Promise<void> {
    const lines = waiting.splice(0, batchMax);
    for (const [tenantId, ofTenant] of Map.groupBy(lines, (line) => line.tenantId)) {
      await writeOf({ tenantId, tenant: ofTenant[0]?.tenant ?? "" }, ofTenant);
    }
    if (lostCount > 0) onLost(lostCount);
    lostCount = 0;
  }

  async function writeSoon(): Promise<void> {
    pause = new AbortController();
    if (waiting.length < batchMax && !isClosing) {
      // Ended early by a full batch or by the end of the process, and of itself no reason to keep the process.
      await sleep(intervalMs, undefined, { signal: pause.signal, ref: false }).catch(() => {});
    }
    await writeBatch();
    writing = waiting.length > 0 ? writeSoon() : undefined;
  }

  return {
    note(line) {
      if (waiting.length >= waitingMax) {
        lostCount += 1;
        return;
      }
      waiting.push(line);
      if (waiting.length >= batchMax) pause?.abort();
      writing ??= writeSoon();
    },
    async close() {
      isClosing = true;
      pause?.abort();
      while (writing !== undefined) await writing;
    },
  };
}

function logLine({ tenantId: _tenantId, tenant: _tenant, ...values }: AccessLine): {
  at: string;
  username: string;
  values: Omit<AccessLine, keyof Tenant>;
} {
  return { at: values.date, username: values.username, values };
}
