// People who only look: lists, a search and the sign that the process lives, one after another.
import { setTimeout as sleep } from "node:timers/promises";
import { type Line, withLine } from "./line.ts";
import type { Tally } from "./tally.ts";
import type { ServiceTenant } from "./tenant.ts";

export type Readers = AsyncDisposable;

export type ReadersOptions = {
  readonly url: string;
  readonly tenant: ServiceTenant;
  readonly tally: Tally;
  readonly count: number;
  readonly paths?: readonly string[];
};

const questions = [
  "/api/core/notes?limit=20&sort=-name",
  "/api/core/notes?limit=5&search=written",
  "/api/person/persons?limit=5",
];
const pauseMs = 10;

export function startReaders({ url, tenant, tally, count, paths = questions }: ReadersOptions): Readers {
  let isOver = false;
  const read = async (line: Line, reader: number): Promise<void> => {
    const token = tenant.tokens.at(-1 - (reader % tenant.tokens.length)) ?? "";
    for (let turn = reader; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "";
      tally.add(await line.ask({ path, token }), `read ${path}`);
      await sleep(pauseMs);
    }
  };
  const reading = Promise.all(
    Array.from({ length: count }, (_, reader) => withLine(url, (line) => read(line, reader))),
  );
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      await reading;
    },
  };
}
