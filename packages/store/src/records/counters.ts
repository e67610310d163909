// Numbers of records. Registrations come in blocks kept in the process: writers do not wait for each other, and a block that is not used up
// leaves a gap. Series that may have none take theirs inside the transaction that uses it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { rowsOf } from "../shape/record-rows.ts";
import { newId } from "./new-id.ts";

/** Eight digits for the first ninety million, so that an order by number is an order by text. */
const firstRegistration = 10_000_001;
const blockSize = 50;
/** Persons without a number of their own elsewhere are known by one of ours. */
const ownNumberType = "INT";
const typeLength = 3;

export type Registrations = {
  /**
   * A number for each of these records that no other record has got. Also inside a transaction: it is taken on connections of its own,
   * which wait for nothing but each other.
   */
  take(scope: Scope, entity: Entity, records: readonly RecordData[]): Promise<readonly string[]>;
  /** A user has typed a number before its turn came: the cached ones are dropped, and the next ones are checked first. */
  renew(scope: Scope, entity: Entity): void;
};

/** Numbers that are free, the next one last. */
type Block = number[];

/** For one process. Two processes take turns in blocks. */
export function registrations(store: ScopedStore): Registrations {
  const blocks = new Map<string, Block>();
  const refills = new Map<string, Promise<void>>();

  async function refill(scope: Scope, series: string, place: string, wanted: number): Promise<void> {
    const size = Math.max(blockSize, wanted);
    const take = async (transaction: Transaction): Promise<Block> => {
      const last = await advance(transaction, scope, series, size, firstRegistration - 1);
      const numbers = Array.from({ length: size }, (_, index) => last - index);
      const taken = await typedNumbers(transaction, scope, series, numbers);
      return numbers.filter((number) => !taken.has(number));
    };
    const free = await store.write(scope, take, "numbers");
    blocks.set(place, [...free, ...(blocks.get(place) ?? [])]);
  }

  async function takeNumbers(scope: Scope, series: string, count: number): Promise<readonly number[]> {
    const place = placeOf(scope, series);
    const taken: number[] = [];
    for (;;) {
      const block = blocks.get(place) ?? [];
      const missing = count - taken.length;
      taken.push(...block.splice(Math.max(0, block.length - missing)).reverse());
      if (taken.length === count) return taken;
      // One asks for all who wait.
      const asked =
        refills.get(place) ?? refill(scope, series, place, missing).finally(() => refills.delete(place));
      refills.set(place, asked);
      await asked;
    }
  }

  return {
    async take(scope, entity, records) {
      const numbers = await takeNumbers(scope, shapeOf(entity).source, records.length);
      return records.map((record, index) => `${registrationPrefix(entity, record)}${numbers[index]}`);
    },
    renew(scope, entity) {
      blocks.delete(placeOf(scope, shapeOf(entity).source));
    },
  };
}

function placeOf({ tenantId }: Scope, series: string): string {
  return `${tenantId} ${series}`;
}

/** The next number of a series without gaps. Others who want one wait until this transaction ends. */
export function nextGapFree(transaction: Transaction, scope: Scope, series: string): Promise<number> {
  return advance(transaction, scope, series, 1, 0);
}

/** So many numbers one after the other for the records of an import; answers the first. Others wait until the transaction ends. */
export async function takeRegistrations(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  count: number,
): Promise<number> {
  const last = await advance(transaction, scope, shapeOf(entity).source, count, firstRegistration - 1);
  return last - count + 1;
}

/** The loader of the records has given so many numbers: the next one comes after them. */
export async function skipRegistrations(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  count: number,
): Promise<void> {
  await store.write(scope, (transaction) =>
    advance(transaction, scope, shapeOf(entity).source, count, firstRegistration - 1),
  );
}

/** What a person is registered under begins with what kind of number it is; other records have numbers alone. */
export function registrationPrefix({ name, viewOf }: Entity, record: RecordData): string {
  if (name !== "person" && name !== "prospect" && viewOf?.entity !== "person") return "";
  const [type] = valuesAt(record, "registrations[0].type");
  return typeof type === "string" && type.length === typeLength ? type : ownNumberType;
}

/** Numbers users have typed before their turn came. */
async function typedNumbers(
  transaction: Transaction,
  { tenantId }: Scope,
  series: string,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  // Written out here: a number that the database turns into a text is not leakproof, and behind the wall no index is asked for it.
  const keys = numbers.flatMap((number) => [String(number), `${ownNumberType}${number}`]);
  const [rows = []] = await transaction.run([
    {
      text: `select r.key from records r
        where r.tenant_id = $1::uuid and r.entity = $2 and r.key = any($3::text[])`,
      values: [tenantId, series, keys],
    },
  ]);
  return new Set(rows.map(({ key }) => Number(String(key).replace(ownNumberType, ""))));
}

/** Moves a counter on and answers where it stands; one that is not there yet begins after `start`. */
async function advance(
  transaction: Transaction,
  scope: Scope,
  series: string,
  count: number,
  start: number,
): Promise<number> {
  const moved = await move(transaction, scope, series, count);
  if (moved !== undefined) return moved;
  await create(transaction, scope, series, start);
  const first = await move(transaction, scope, series, count);
  if (first === undefined) throw new Error(`The counter ${series} cannot be moved`);
  return first;
}

async function move(
  transaction: Transaction,
  scope: Scope,
  series: string,
  count: number,
): Promise<number | undefined> {
  const [rows = []] = await transaction.run([
    {
      text: `update counters c set version = c.version + 1, updated_at = now(), updated_by = $4,
          head = c.head || x.value,
          doc = c.doc || x.value || jsonb_build_object('version', c.version + 1, '_updateUser', $4::text,
            '_updateDate', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from (select tenant_id, id, jsonb_build_object('value', (doc->>'value')::bigint + $3::bigint) as value
          from counters where tenant_id = $1::uuid and key = $2 for update) x
        where c.tenant_id = x.tenant_id and c.id = x.id
        returning c.doc->>'value' as value`,
      values: [scope.tenantId, series, count, scope.caller.username],
    },
  ]);
  const [row] = rows;
  return row === undefined ? undefined : Number(row.value);
}

/** A concurrent second creator finds it there: both go on with the same counter. */
async function create(transaction: Transaction, scope: Scope, series: string, start: number): Promise<void> {
  const at = new Date().toISOString();
  const { username } = scope.caller;
  const { row, id, words } = rowsOf(shapeOf(declaredEntities.counter), {
    name: series,
    value: start,
    _id: newId(),
    tenant: scope.tenant,
    version: 0,
    _insertDate: at,
    _insertUser: username,
    _updateDate: at,
    _updateUser: username,
  });
  await transaction.run([
    {
      text: `with r as (
          insert into records (tenant_id, id, entity, key) values ($1::uuid, $2::uuid, 'counter', $3)
          on conflict do nothing returning id),
        c as (
          insert into counters (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, head, doc)
          select $1::uuid, r.id, $3, 0, $4::timestamptz, $5, $4::timestamptz, $5, $6::jsonb, $7::jsonb from r),
        w as (
          insert into record_words (tenant_id, entity, word, record_id, field)
          select $1::uuid, 'counter', x.word, r.id, x.field from r, unnest($8::text[], $9::text[]) x(word, field)),
        t as (
          insert into tenant_words (tenant_id, entity, kind, word)
          select distinct $1::uuid, 'counter', x.kind, x.word from r, unnest($8::text[], $10::text[]) x(word, kind)
          on conflict do nothing)
        select`,
      values: [
        scope.tenantId,
        id,
        series,
        at,
        username,
        row.head,
        row.doc,
        words.map(({ word }) => word),
        words.map(({ field }) => field),
        words.map(({ kind }) => kind),
      ],
    },
  ]);
}
