// Which statements a connection already knows by name, and what their rows look like. A known one is neither parsed, planned nor
// described again. The least recently used makes room, so that texts seen once do not push out the ones of every request.
import { type Decoder, decoderOf } from "./values.ts";

/** The columns of a statement's rows, by position. */
export type RowShape = {
  readonly names: readonly string[];
  readonly decoders: readonly (Decoder | undefined)[];
};

export type PreparedStatement = {
  readonly name: string;
  readonly text: string;
  /** Not known before the server has described it for the first time. */
  shape: RowShape | undefined;
};

export type PreparedStatements = {
  find(text: string): PreparedStatement | undefined;
  add(text: string): PreparedStatement;
  /** It may or may not have reached the server. */
  drop(statement: PreparedStatement): void;
  /** Everything, because the tables have changed. */
  clear(): void;
  /** The names the server can forget; they are told only once. */
  takeDiscarded(): readonly string[];
};

const none: readonly string[] = [];

export function preparedStatements(max: number): PreparedStatements {
  const known = new Map<string, PreparedStatement>();
  let discarded: string[] = [];
  let count = 0;

  const drop = (statement: PreparedStatement): void => {
    if (known.get(statement.text) === statement) known.delete(statement.text);
    discarded.push(statement.name);
  };

  return {
    find(text) {
      const statement = known.get(text);
      if (statement === undefined) return undefined;
      known.delete(text);
      known.set(text, statement); // last in the order of use
      return statement;
    },
    add(text) {
      const [oldest] = known.values();
      if (oldest !== undefined && known.size >= max) drop(oldest);
      count += 1; // a name is never used twice, so a mistake about the server's knowledge cannot mix up two statements
      const statement = { name: `s${count}`, text, shape: undefined };
      known.set(text, statement);
      return statement;
    },
    drop,
    clear() {
      for (const statement of [...known.values()]) drop(statement);
    },
    takeDiscarded() {
      if (discarded.length === 0) return none;
      const names = discarded;
      discarded = [];
      return names;
    },
  };
}

export function rowShape(
  fields: readonly { readonly name: string; readonly dataTypeID: number }[],
): RowShape {
  return {
    names: fields.map(({ name }) => name),
    decoders: fields.map(({ dataTypeID }) => decoderOf(dataTypeID)),
  };
}

export const noColumns: RowShape = { names: [], decoders: [] };
