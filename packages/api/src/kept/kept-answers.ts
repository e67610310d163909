// Kept answers by name, as many as fit: the one asked for least recently goes first. What is being made is made once, however many ask.
import { type KeptAnswer, sizeOf } from "./kept-answer.ts";

export type KeptAnswers = (name: string, make: () => Promise<KeptAnswer>) => Promise<KeptAnswer>;

export function keptAnswers(bytesMax: number): KeptAnswers {
  const made = new Map<string, KeptAnswer>(); // in the order of their last use
  const making = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;

  const keep = (name: string, answer: KeptAnswer): void => {
    made.set(name, answer);
    bytes += sizeOf(answer);
    for (const [oldest, other] of made) {
      if (bytes <= bytesMax) return;
      made.delete(oldest);
      bytes -= sizeOf(other);
    }
  };

  return async (name, make) => {
    const known = made.get(name);
    if (known !== undefined) {
      made.delete(name);
      made.set(name, known);
      return known;
    }
    const begun =
      making.get(name) ??
      make()
        .then((answer) => {
          keep(name, answer);
          return answer;
        })
        .finally(() => making.delete(name));
    making.set(name, begun);
    return begun;
  };
}
