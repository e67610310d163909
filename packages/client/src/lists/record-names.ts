// The names behind references. A table shows many at once: what is asked for within a moment goes as one question for each entity, and
// what was answered is known for a while.
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import type { ServerQuery } from "./list-state.ts";

/** Where records of an entity are read, and by which field they are addressed. */
type NamedEntity = { readonly name: string; readonly serverRoute: string; readonly key: string };

type Making = {
  readonly list: (serverRoute: string, query: ServerQuery) => Promise<readonly RecordData[]>;
};

type RecordNames = {
  /** Undefined where there is no such record, it has no name, or the caller may not see it. */
  readonly nameOf: (entity: NamedEntity, key: string) => Promise<string | undefined>;
  /**
   * What is known already, without asking, however old it is, because an old name is better than none: the name, or the key with (???)
   * where there is no such record.
   */
  readonly shown: (entityName: string, key: string) => string | undefined;
  /** The record as far as it is known, without asking; undefined where it is not, or where there is none. */
  readonly known: (entityName: string, key: string) => RecordData | undefined;
  /** Whether asking now would tell no more than what is known. */
  readonly isFresh: (entityName: string, key: string) => boolean;
  /** Called when records are asked for; what it gives keeps the names that came along, unless something was forgotten in between. */
  readonly begin: () => (names: AnsweredNames) => void;
  /** Another user, or records that have changed. */
  readonly forget: (entityName?: string) => void;
};

/** As an answer carries them: see `recordNames` of the model. */
type AnsweredNames = Readonly<Record<string, Readonly<Record<string, string | null>> | null>>;

const collectingMs = 20;
/** A page of the server has no more. */
const askedMaxCount = 100;
const freshMs = 5 * 60_000;

/** By their keys; one without a name is there all the same. */
type RecordsByKey = ReadonlyMap<string, RecordData>;
type CachedRecord = { readonly record: RecordData | undefined; readonly until: number };
type Question = {
  readonly entity: NamedEntity;
  readonly keys: Set<string>;
  readonly answer: Promise<RecordsByKey>;
};

export function createRecordNames({ list }: Making): RecordNames {
  const kept = new Map<string, Map<string, CachedRecord>>();
  const collecting = new Map<string, Question>();
  /** Entities that have no names for the reader. */
  const nameless = new Set<string>();
  let generation = 0;

  const fresh = (entityName: string, key: string): CachedRecord | undefined => {
    const one = kept.get(entityName)?.get(key);
    return one !== undefined && one.until > Date.now() ? one : undefined;
  };

  const collect = (entity: NamedEntity): Question => {
    const keys = new Set<string>();
    // Whatever is forgotten meanwhile takes the answers on their way along.
    const place = kept.get(entity.name) ?? new Map<string, CachedRecord>();
    kept.set(entity.name, place);
    const answer = wait(collectingMs).then(async () => {
      if (collecting.get(entity.name)?.keys === keys) collecting.delete(entity.name);
      const found = await ask(entity, [...keys]).catch(() => undefined);
      if (found === undefined) return new Map<string, RecordData>(); // the next page that shows it retries
      const until = Date.now() + freshMs;
      for (const key of keys) place.set(key, { record: found.get(key), until });
      return found;
    });
    return { entity, keys, answer };
  };

  const ask = async (entity: NamedEntity, keys: readonly string[]): Promise<RecordsByKey> => {
    const rows = await list(entity.serverRoute, namesQuery(entity, keys));
    return new Map(
      rows.flatMap((row) => {
        const { [entity.key]: key } = row;
        return typeof key === "string" ? [[key, row] as const] : [];
      }),
    );
  };

  const keep = (names: AnsweredNames): void => {
    const until = Date.now() + freshMs;
    for (const [entityName, byKey] of Object.entries(names)) {
      if (byKey === null) nameless.add(entityName);
      else nameless.delete(entityName);
      const place = kept.get(entityName) ?? new Map<string, CachedRecord>();
      kept.set(entityName, place);
      for (const [key, name] of Object.entries(byKey ?? {}))
        place.set(key, { record: name === null ? undefined : name === "" ? {} : { name }, until });
    }
  };

  return {
    async nameOf(entity, key) {
      const one = fresh(entity.name, key);
      if (one !== undefined) return nameIn(one.record);
      if (nameless.has(entity.name)) return undefined;
      const open = collecting.get(entity.name);
      const question = open === undefined || open.keys.size >= askedMaxCount ? collect(entity) : open;
      collecting.set(entity.name, question);
      question.keys.add(key);
      return nameIn((await question.answer).get(key));
    },
    shown(entityName, key) {
      const one = kept.get(entityName)?.get(key);
      if (one === undefined) return undefined;
      return one.record === undefined ? shownChoice(key, new Map()) : nameIn(one.record);
    },
    known: (entityName, key) => kept.get(entityName)?.get(key)?.record,
    isFresh: (entityName, key) => nameless.has(entityName) || fresh(entityName, key) !== undefined,
    begin() {
      const begun = generation;
      return (names) => {
        if (begun === generation) keep(names);
      };
    },
    forget(entityName) {
      generation += 1;
      if (entityName === undefined) kept.clear();
      else kept.delete(entityName);
      nameless.clear();
      collecting.clear();
    },
  };
}

function nameIn(record: RecordData | undefined): string | undefined {
  return typeof record?.name === "string" ? record.name : undefined;
}

/** Keys and names of these records, and nothing else of them. */
function namesQuery({ key }: NamedEntity, keys: readonly string[]): ServerQuery {
  return {
    [key]: keysFilter(keys),
    projection: `${key},name`,
    limit: String(Math.max(1, keys.length)),
  };
}

/** The records with these keys and no others, as after a transition that was run on several. */
export function keysFilter(keys: readonly string[]): string {
  return formatFilterChoices({ included: keys, excluded: [] });
}

/** A filter that is longer is refused. */
const filterMaxLength = 2_000;

/** The same as the filters of a list; undefined where it is not searched by keys, and where they are none or too many. */
export function recordsFilter(
  { key, search }: Pick<Entity, "key" | "search">,
  keys: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const filter = keys.length === 0 ? "" : keysFilter([...new Set(keys)]);
  const isSearched = search.some(({ name }) => name === key);
  return isSearched && filter !== "" && filter.length <= filterMaxLength ? { [key]: filter } : undefined;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
