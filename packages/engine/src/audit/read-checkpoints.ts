// Verifies a file of checkpoints, trusting only the public key. Checks the chain of lines and the signature at its end. Answers the last
// reported seal of each tenant.
import type { KeyObject } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Checkpoint, isSigned, lineHash, readLine } from "./checkpoint.ts";

export type CheckpointsRead = {
  readonly lineCount: number;
  /** Of each tenant the one with the greatest seal. */
  readonly last: ReadonlyMap<string, Checkpoint>;
  readonly problems: readonly string[];
};

/**
 * A line stands on the one before, so a good signature vouches for all lines up to it: only the last one and those at which the
 * chain breaks are looked at.
 */
export async function readCheckpoints(
  path: string,
  publicKeys: readonly KeyObject[],
): Promise<CheckpointsRead> {
  // The caller was given this path, so the file must exist. A missing file is a finding.
  if (!existsSync(path))
    return { lineCount: 0, last: new Map(), problems: [`There is no file of checkpoints ${path}`] };
  const last = new Map<string, Checkpoint>();
  const problems: string[] = [];
  let lineCount = 0;
  let before: { readonly checkpoint: Checkpoint; readonly hash: string } | undefined;
  const vouch = (): void => {
    if (before !== undefined && !isSigned(before.checkpoint, publicKeys))
      problems.push(`Checkpoint ${lineCount} is not signed with the key: none before it is proven`);
  };
  for await (const line of linesOf(path)) {
    const checkpoint = readLine(line);
    // Torn by a crash: had it once been whole, the next line would not stand on the one before it.
    if (checkpoint === undefined) continue;
    if (checkpoint.previous !== (before?.hash ?? "")) {
      vouch();
      problems.push(
        `Checkpoint ${lineCount + 1} does not stand on the one before: one was changed or is gone`,
      );
    }
    lineCount += 1;
    before = { checkpoint, hash: lineHash(line) };
    problems.push(...wentBack(last.get(checkpoint.tenantId), checkpoint));
    if ((last.get(checkpoint.tenantId)?.seal ?? 0) <= checkpoint.seal)
      last.set(checkpoint.tenantId, checkpoint);
  }
  vouch();
  return { lineCount, last, problems };
}

/** The checkpoints of one tenant in their order, to find the first seal that differs. */
export async function* checkpointsOf(path: string, tenantId: string): AsyncGenerator<Checkpoint> {
  for await (const line of linesOf(path)) {
    const checkpoint = readLine(line);
    if (checkpoint?.tenantId === tenantId) yield checkpoint;
  }
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
}

/** A chain only grows: one that tells an earlier seal anew was cut and went on from there. */
function wentBack(known: Checkpoint | undefined, next: Checkpoint): readonly string[] {
  if (known === undefined || next.seal > known.seal) return [];
  if (next.seal === known.seal && next.hash === known.hash) return [];
  return [
    `The chain of tenant ${next.tenantId} was at seal ${known.seal} and then told seal ${next.seal} anew: its end was cut off`,
  ];
}
