// Rows into a table by COPY, the quickest way PostgreSQL has. The driver knows the messages but has no query that sends rows,
// so this is one.
import pg from "pg";

/** What the driver has beside its declaration. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

export type TableRows = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly lines: string[];
};

/** Table after table, in the order given. */
export async function sendTables(client: pg.Client, tables: readonly TableRows[]): Promise<void> {
  for (const { table, columns, lines } of tables) await copyInto(client, table, columns, lines);
}

/** Lines as `copyLine` writes them, into the columns named. */
function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const text = `copy ${pg.escapeIdentifier(table)} (${names}) from stdin`;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query(new CopyIn(text, lines, (error) => (error === undefined ? resolve() : reject(error))));
  return promise;
}

/** A row in the text form of COPY: values apart by tabs, nothing as `\N`. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  let line = "";
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += "\t";
    line += copyField(values[index] ?? null);
  }
  return `${line}\n`;
}

const special = /[\\\t\n\r]/;

function copyField(value: string | number | boolean | null): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  if (!special.test(value)) return value;
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}

/** As many lines go in one message: few messages, and no text too long to be held twice. */
const linesPerMessage = 500;

/** The names of its methods are those by which the driver hands over what the server says. */
class CopyIn implements pg.Submittable {
  readonly #text: string;
  readonly #lines: readonly string[];
  callback: (error: unknown) => void;

  constructor(text: string, lines: readonly string[], callback: (error: unknown) => void) {
    this.#text = text;
    this.#lines = lines;
    this.callback = callback;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (let first = 0; first < this.#lines.length; first += linesPerMessage) {
      connection.sendCopyFromChunk(Buffer.from(this.#lines.slice(first, first + linesPerMessage).join("")));
    }
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleError(error: unknown): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }
}
