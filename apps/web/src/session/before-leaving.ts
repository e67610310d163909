// What the user has just chosen and the server does not know yet: kept before the user signs out, because nothing can be kept afterwards.

const keepers = new Set<() => Promise<unknown>>();

/** A sign-out waits no longer than this. */
const waitMaxMs = 2_000;

/** Until the answered function is called. */
export function beforeLeaving(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

export async function keepBeforeLeaving(): Promise<void> {
  const kept = Promise.allSettled([...keepers].map((keep) => keep()));
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMaxMs);
  await Promise.race([kept, isLate]);
  clearTimeout(timer);
}
