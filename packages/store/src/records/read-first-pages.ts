// The first page of several lists at once, in one message: for services that look in many entities, or inside a transaction.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { compilePage } from "../query/compile-list.ts";
import type { ListQuery } from "../query/parse-list-query.ts";
import { compileProjection } from "../query/projection.ts";
import { queryContext } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Rows, Statement } from "../statement.ts";

/** The newest first, in the order of the identifiers. */
export type FirstPage = {
  readonly entity: Entity;
  readonly query: Pick<ListQuery, "condition" | "limit"> & Partial<Pick<ListQuery, "search" | "projection">>;
};

/** One answer for each page asked for, in the same order. One record more than the limit says that there are more. */
type FirstPageRecords = readonly (readonly RecordData[])[];

export async function readFirstPages(
  store: ScopedStore,
  scope: Scope,
  pages: readonly FirstPage[],
): Promise<FirstPageRecords> {
  return recordsOf(scope, pages, (statements) => store.read(scope, statements));
}

export function readFirstPagesWithin(
  transaction: Transaction,
  scope: Scope,
  pages: readonly FirstPage[],
): Promise<FirstPageRecords> {
  return recordsOf(scope, pages, (statements) => transaction.run(statements));
}

async function recordsOf(
  scope: Scope,
  pages: readonly FirstPage[],
  run: (statements: readonly Statement[]) => Promise<readonly Rows[]>,
): Promise<FirstPageRecords> {
  if (pages.length === 0) return [];
  const plans = pages.map((page) => planOf(scope, page));
  const results = await run(plans.map(({ statement }) => statement));
  return plans.map(({ assemble }, place) =>
    // A page fetches a few rows more than it was asked for, so that few texts have to be prepared.
    (results[place] ?? [])
      .slice(0, (pages[place]?.query.limit ?? 0) + 1)
      .map((row): RecordData => JSON.parse(assemble(row))),
  );
}

function planOf(
  scope: Scope,
  { entity, query }: FirstPage,
): Pick<ReturnType<typeof compileProjection>, "assemble"> & { readonly statement: Statement } {
  const { columns, assemble } = compileProjection(queryContext(scope, entity), query.projection);
  const whole: ListQuery = {
    ...query,
    sort: [{ field: "_id", direction: "descending" }],
    offset: 0,
    include: [],
    count: "none",
  };
  const [part] = compilePage(scope, entity, whole, columns).parts;
  if (part === undefined) throw new Error(`The list of ${entity.name} has no statement`);
  return { statement: part.statement, assemble };
}
