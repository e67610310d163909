// Seals the audit as its messages come out of the relay, and tells each seal to the outside before the messages count as handled.
import { readLastSeal, sealLines } from "@kontor/store/records/audit-seal.ts";
import { lockName } from "@kontor/store/records/named-locks.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { RelayConsumer } from "@kontor/store/worker/relay-serve.ts";
import type { CheckpointFile } from "./checkpoint-file.ts";

/** Without a file nothing leaves the database, and a chain that lost its end is not noticed. */
export function sealConsumer(store: ScopedStore, checkpoints?: CheckpointFile): RelayConsumer {
  /** What this process has told last, so that what comes again is not told again. */
  const told = new Map<string, string>();

  /** Which seal is the last is asked under the lock: two processes could otherwise tell an older one after a newer. */
  const tell = async (tenantId: string, { add }: CheckpointFile): Promise<void> => {
    const scope = { tenantId };
    const hash = await store.write(
      scope,
      async (transaction) => {
        await lockName(transaction, "installation", "audit checkpoints");
        const seal = await readLastSeal(transaction, scope);
        if (seal === undefined || told.get(tenantId) === seal.hash) return undefined;
        const { number, hash, lineTotal, sealedAt } = seal;
        await add({ tenantId, seal: number, hash, lines: lineTotal, time: sealedAt });
        return hash;
      },
      "relay",
    );
    if (hash !== undefined) told.set(tenantId, hash);
  };

  return {
    name: "audit-seal",
    async handle(tenantId, messages) {
      const lines = messages.flatMap(({ auditId }) => auditId ?? []);
      if (lines.length > 0) await sealLines(store, { tenantId }, lines);
      if (lines.length > 0 && checkpoints !== undefined) await tell(tenantId, checkpoints);
    },
  };
}
