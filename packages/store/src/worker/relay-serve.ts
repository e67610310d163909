// Gives a consumer its messages. Tenants are walls here too: one whose messages cannot be handled is put aside with a place of its
// own and tried again beside the others, who go on. Nothing of it is lost or given out of its order meanwhile.
import type { OutboxMessage } from "../outbox/message.ts";
import { type OwnConnection, pause } from "./relay-connection.ts";
import { movePlace, placeOf, type RelayPlace, readBatch, type TenantMessages } from "./relay-statements.ts";
import {
  dropStraggler,
  keepStragglers,
  moveStraggler,
  readStragglerMessages,
  readStragglers,
} from "./relay-straggler-statements.ts";

export type RelayConsumer = {
  /** Its place is kept under it, so that it stays the same over releases. */
  readonly name: string;
  /**
   * Messages of one tenant in their order, several tenants at once. They come again when it fails, and may come again when it does
   * not.
   */
  readonly handle: (tenantId: string, messages: readonly OutboxMessage[]) => Promise<void>;
};

export type ServeOptions = {
  readonly onTrouble: (error: unknown, doing: string) => void;
  readonly pollMs: number;
};

type Straggler = {
  readonly tenantId: string;
  place: RelayPlace;
  pauseMs: number;
  dueAt: number;
  /** Ready: healthy and almost caught up. Waiting to join the others; not retried meanwhile. */
  isNear: boolean;
};

const batchSize = 1_000;
const tenantsAtOnce = 4;
const pauseMinMs = 200;
const pauseMaxMs = 30_000;

/** Until the term is over. Whatever the connection meets ends it; what a consumer meets does not. */
export async function serve(
  connection: OwnConnection,
  term: AbortSignal,
  { name, handle }: RelayConsumer,
  { onTrouble, pollMs }: ServeOptions,
): Promise<void> {
  let place = await placeOf(connection, name);
  const stragglers = new Map<string, Straggler>();
  const putAside = (tenantId: string, from: RelayPlace, pauseMs: number): void => {
    const dueAt = performance.now() + pauseMs;
    stragglers.set(tenantId, { tenantId, place: from, pauseMs: pauseMinMs, dueAt, isNear: false });
  };
  for (const kept of await readStragglers(connection, name)) putAside(kept.tenantId, kept.place, 0);

  const isHandled = async ({ tenantId, messages }: TenantMessages): Promise<boolean> => {
    try {
      await handle(tenantId, messages);
      return true;
    } catch (error) {
      onTrouble(error, `relay to ${name} for tenant ${tenantId}`);
      return false;
    }
  };

  /** Gives it the next of what the others have passed; whether there was none. */
  const hasCaughtUp = async (straggler: Straggler): Promise<boolean> => {
    const { tenantId } = straggler;
    const messages = await readStragglerMessages(connection, tenantId, straggler.place, place, batchSize);
    const last = messages.at(-1);
    if (last === undefined) {
      straggler.isNear = true;
      return true;
    }
    if (!(await isHandled({ tenantId, messages }))) {
      straggler.isNear = false;
      straggler.dueAt = performance.now() + straggler.pauseMs;
      straggler.pauseMs = Math.min(straggler.pauseMs * 2, pauseMaxMs);
      return false;
    }
    if (term.aborted) return false;
    await moveStraggler(connection, name, tenantId, last);
    straggler.place = last;
    straggler.pauseMs = pauseMinMs;
    straggler.isNear = messages.length < batchSize;
    return false;
  };

  /** Valid only while no place advances; otherwise the straggler could skip messages. */
  const letJoin = async (straggler: Straggler): Promise<void> => {
    while (straggler.isNear && !term.aborted) {
      if (!(await hasCaughtUp(straggler))) continue;
      await dropStraggler(connection, name, straggler.tenantId);
      stragglers.delete(straggler.tenantId);
      return;
    }
  };

  const serveAll = async (): Promise<void> => {
    while (!term.aborted) {
      for (const straggler of [...stragglers.values()]) await letJoin(straggler);
      const { tenants, last } = await readBatch(connection, place, batchSize);
      const failed: string[] = [];
      await severalAtOnce(tenants, async (given) => {
        if (term.aborted || stragglers.has(given.tenantId)) return;
        if (!(await isHandled(given))) failed.push(given.tenantId);
      });
      if (term.aborted) return;
      if (last === undefined) {
        await pause(pollMs, term);
        continue;
      }
      // Saved before the place advances, so that a crash between the two loses no straggler.
      await keepStragglers(connection, name, failed, place);
      for (const tenantId of failed) putAside(tenantId, place, pauseMinMs);
      await movePlace(connection, name, last);
      place = last;
    }
  };

  const serveStragglers = async (): Promise<void> => {
    while (await pause(pollMs, term)) {
      const now = performance.now();
      const due = [...stragglers.values()].filter(({ isNear, dueAt }) => !isNear && dueAt <= now);
      await severalAtOnce(due, async (straggler) => void (await hasCaughtUp(straggler)));
    }
  };

  await Promise.all([serveAll(), serveStragglers()]);
}

async function severalAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const one = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: tenantsAtOnce }, one));
}
