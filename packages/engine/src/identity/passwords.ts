// Passwords, as digests that make guessing expensive in memory and time. They are computed beside the event loop, few at a time. So the
// memory is bounded, and threads stay free to read files.

import { availableParallelism } from "node:os";
import { AppError } from "@kontor/kernel/errors.ts";
import { normalPassword } from "@kontor/model/identity/password-policy.ts";
import { hash, parseOptions, verify } from "@node-rs/argon2";

/** Argon2id is what the library takes unless told otherwise. Digests of less than this are made anew at the next sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const argon2id = 2;

/** Two of them use 38 MiB, and one core is left to everybody else; forty that wait are through in about a second. */
const atOnceMax = Math.min(2, Math.max(1, availableParallelism() - 1));
const waitingMax = 40;

const queue: (() => void)[] = [];
let running = 0;

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalPassword(password), cost));
}

/** Without a stored digest the same work is done, so that the response time does not reveal which users exist. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const digest = stored ?? (await digestOfNobody());
  const isRight = await inTurn(() => verify(digest, normalPassword(password)));
  return stored !== undefined && isRight;
}

/** A digest that was made with less than is asked for today. */
export function needsNewDigest(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    // The type of the library is a constant enumeration, whose names do not exist when types are only stripped.
    Number(algorithm) !== argon2id ||
    memoryCost < cost.memoryCost ||
    timeCost < cost.timeCost ||
    parallelism < cost.parallelism
  );
}

/** The digest of a password that no user has. It is compared with when there is no user. */
let ofNobody: Promise<string> | undefined;

function digestOfNobody(): Promise<string> {
  ofNobody ??= hash(crypto.randomUUID(), cost);
  return ofNobody;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnceMax) {
    if (queue.length >= waitingMax) throw new AppError("SERVICE_UNAVAILABLE");
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The next call takes the place over, so no new call can slip in between.
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
