// Several statements in one message and one answer: parse, bind and execute for each, one sync at the end. PostgreSQL runs them
// one after another in one transaction, so a setting made by the first counts for the second, and one failure undoes all.
import pg from "pg";
import type { Row, Rows, Statement } from "../statement.ts";
import { ConnectionLost, isMereRefusal } from "./failures.ts";
import {
  noColumns,
  type PreparedStatement,
  type PreparedStatements,
  rowShape,
} from "./prepared-statements.ts";
import { encodeValue } from "./values.ts";

/** What was answered before the end: all of it, or what came ahead of a failure. */
export type BatchAnswer = { readonly results: readonly Rows[]; readonly error: unknown };

type Encoded = readonly (string | Buffer | null)[];
type RowDescription = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };

/** A connection at work, and what is known of it. */
export type Connection = {
  readonly client: pg.PoolClient;
  readonly known: PreparedStatements;
  /** Something other than a refused statement has happened: the connection's next answers cannot be predicted. */
  isLost: boolean;
};

/** Never rejects for what the database says: rows that came before a failure may be worth more than the failure. */
export async function sendBatch(
  connection: Connection,
  statements: readonly Statement[],
): Promise<BatchAnswer> {
  const { promise, resolve } = Promise.withResolvers<BatchAnswer>();
  connection.client.query(new Batch(connection.known, statements, resolve));
  const answer = await promise;
  if (answer.error !== undefined && !isMereRefusal(answer.error)) connection.isLost = true;
  return answer;
}

/** The names of its methods are those by which the driver hands over what the server says. */
class Batch implements pg.Submittable {
  readonly #known: PreparedStatements;
  readonly #statements: readonly Statement[];
  readonly #values: readonly Encoded[];
  readonly #prepared: PreparedStatement[] = [];
  readonly #results: Rows[] = [];
  #rows: Row[] = [];
  /** The driver wraps it with the timer of its own timeout. */
  callback: (error: unknown) => void;

  constructor(
    known: PreparedStatements,
    statements: readonly Statement[],
    resolve: (answer: BatchAnswer) => void,
  ) {
    this.#known = known;
    this.#statements = statements;
    this.#values = statements.map(({ values }) => values.map(encodeValue)); // throws before anything is sent
    this.callback = (error) => resolve({ results: this.#results, error: failureOf(error) });
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection;
    stream.cork(); // one packet, not one per message
    try {
      for (const name of this.#known.takeDiscarded()) connection.close({ type: "S", name }, true);
      this.#statements.forEach(({ text }, index) => {
        this.#write(connection, text, this.#values[index] ?? []);
      });
      connection.sync();
    } finally {
      stream.uncork();
    }
  }

  #write(connection: pg.Connection, text: string, values: Encoded): void {
    const found = this.#known.find(text);
    const statement = found ?? this.#known.add(text);
    this.#prepared.push(statement);
    if (found === undefined) connection.parse({ name: statement.name, text, types: [] }, true);
    connection.bind({ statement: statement.name, values: [...values] }, true);
    if (found === undefined) connection.describe({ type: "P" }, true);
    connection.execute(null, true);
  }

  handleRowDescription({ fields }: RowDescription): void {
    const statement = this.#prepared[this.#results.length];
    if (statement !== undefined) statement.shape = rowShape(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, decoders } = this.#prepared[this.#results.length]?.shape ?? noColumns;
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      const text = fields[index] ?? null;
      const decode = decoders[index];
      row[names[index] ?? ""] = text === null || decode === undefined ? text : decode(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const statement = this.#prepared[this.#results.length];
    if (statement !== undefined) statement.shape ??= noColumns;
    this.#results.push(this.#rows);
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail("not here");
  }

  handleCopyData(): void {}

  /** The server refused something, the connection broke, or the driver's own timeout ended. */
  handleError(error: unknown): void {
    // Whether the server has parsed those it did not get to describe is not known.
    for (const statement of this.#prepared) if (statement.shape === undefined) this.#known.drop(statement);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }
}

function failureOf(error: unknown): unknown {
  return error === undefined || error instanceof pg.DatabaseError ? error : new ConnectionLost(error);
}
