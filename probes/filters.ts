// Random filters, searches, orders and pages against plain answers worked out in memory, and every sign an attacker knows in every
// parameter: the database must find the same records in the same order, and nothing else.
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { listRecords } from "@kontor/store/records/read.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { injectEverywhere } from "./filters/injections.ts";
import { plainAnswer } from "./filters/plain-evaluator.ts";
import { type Random, randomFrom } from "./filters/random.ts";
import { describedSort, randomQuery } from "./filters/random-queries.ts";
import { fillTenants, type Stored } from "./filters/tenants.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";
import { sizes } from "./size.ts";

const casesMin = sizes.filters.merge;

export const filters: Probe = {
  claim: `${casesMin} random queries answered as in memory: 0 differences; every sign in every parameter: 0 hits`,
  run: (options = {}) => {
    const { count: cases = casesMin, server, onFinding: onDifference } = options;
    return compareFilters({ ...wholeCorpus, cases, seed: seedOf(options), server, onDifference });
  },
  missedBounds: ({ cases = 0, differences = 1, hits = 1, injections = 0 }) => [
    ...(differences > 0 ? [`${differences} of ${cases} queries were answered differently`] : []),
    ...(hits > 0 ? [`${hits} of ${injections} injections did something`] : []),
    ...(cases === 0 || injections === 0 ? ["nothing was asked"] : []),
  ],
};

/** What the standard's size goes over. */
export const wholeCorpus = { recordsPerEntity: 120, share: 1 };

type FilterCases = Pick<ProbeOptions, "server"> & {
  readonly cases: number;
  readonly seed: number;
  readonly recordsPerEntity: number;
  /** How much of the injection corpus is tried. */
  readonly share: number;
  /** The negative control: stands between the questions and the database. */
  readonly storeOf?: (store: ScopedStore) => ScopedStore;
  /** Told about each difference. */
  readonly onDifference?: ((what: string) => void) | undefined;
};

export async function compareFilters(options: FilterCases): Promise<Figures> {
  const { cases, seed, recordsPerEntity, share, storeOf = (own) => own, onDifference = () => {} } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url } = await copyTemplate(await serverFor(options, cleanUp));
    const store = openStore({ url, onIdleError: () => {}, pools: { interactive: { statementMs: 30_000 } } });
    cleanUp.defer(() => store.close());
    const random = randomFrom(seed);
    const started = performance.now();
    const stored = await fillTenants(store, random, recordsPerEntity);
    const asked = storeOf(store);
    let differences = 0;
    let found = 0;
    for (let number = 0; number < cases; number += 1) {
      const { difference, records } = await differenceOf(asked, random, random.pick(stored)).catch(
        (error: unknown): Outcome => ({ difference: String(error), records: 0 }),
      );
      found += records;
      if (difference === undefined) continue;
      differences += 1;
      onDifference(difference);
    }
    const { injections, hits, firstHit } = await injectEverywhere(asked, stored, share);
    if (firstHit !== undefined) onDifference(firstHit);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    return { cases, differences, recordsFound: found, injections, hits, seed, seconds };
  } finally {
    await cleanUp.disposeAsync();
  }
}

type Outcome = { readonly difference?: string; readonly records: number };

/** A page by offset, or the first three pages by cursor. */
async function differenceOf(store: ScopedStore, random: Random, one: Stored): Promise<Outcome> {
  const { scope, entity, records } = one;
  const query = randomQuery(random, scope, entity, records);
  const expected = plainAnswer(entity, records, query, scope.timeZone);
  const found: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { rows, pagination } = await listRecords(store, scope, entity, {
      ...query,
      ...(cursor && { cursor }),
    });
    found.push(...rows.map((row) => String(JSON.parse(row)[entity.key])));
    cursor = pagination.cursor;
    if (cursor === undefined) break;
  }
  const right = expected.slice(
    query.offset,
    query.offset + (cursor === undefined ? expected.length : found.length),
  );
  if (JSON.stringify(found) === JSON.stringify(right)) return { records: found.length };
  const asked = JSON.stringify({
    condition: query.condition,
    search: query.search,
    limit: query.limit,
    offset: query.offset,
  });
  const difference = `${entity.name} ${asked} by ${describedSort(query.sort)}: found ${found.join()} instead of ${right.join()}`;
  return { difference, records: found.length };
}
