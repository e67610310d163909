// A checkpoint: the last seal of a tenant, signed and kept outside the database, so that a chain whose end was cut off or that was
// made anew from somewhere is noticed. Each line stands on the one before it in its file.
import { createHash, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";

const checkpointShape = z.strictObject({
  tenantId: z.uuid(),
  seal: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Lines under this seal and all before it. */
  lines: z.number().int().nonnegative(),
  time: z.string(),
  /** Digest of the line before; empty on the first. */
  previous: z.string().regex(/^([0-9a-f]{64})?$/),
  signature: z.string(),
});

export type Checkpoint = z.output<typeof checkpointShape>;
export type CheckpointFacts = Omit<Checkpoint, "previous" | "signature">;

/** The line as it is written, without its end. */
export function signedLine(facts: CheckpointFacts, previous: string, privateKey: KeyObject): string {
  const { tenantId, seal, hash, lines, time } = facts;
  const told = { tenantId, seal, hash, lines, time, previous };
  const signature = sign(null, Buffer.from(JSON.stringify(told)), privateKey).toString("base64");
  return JSON.stringify({ ...told, signature });
}

/** Undefined when it is none: torn by a crash, or not ours. */
export function readLine(line: string): Checkpoint | undefined {
  try {
    return checkpointShape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export function isSigned(
  { tenantId, seal, hash, lines, time, previous, signature }: Checkpoint,
  publicKeys: readonly KeyObject[],
): boolean {
  const told = Buffer.from(JSON.stringify({ tenantId, seal, hash, lines, time, previous }));
  return publicKeys.some((key) => verify(null, told, key, Buffer.from(signature, "base64")));
}

export function lineHash(line: string): string {
  return createHash("sha256").update(line).digest("hex");
}
