// Places in a transaction that it can go back to. They are sent together with the next statements. So setting one for each of many rows
// costs no round trip, and one without later writes is never sent.
import type { Statement } from "../statement.ts";

export type Marks = {
  /** What has to be sent ahead of the next statements; told once. */
  readonly takeUnsent: () => readonly Statement[];
  readonly set: () => Mark;
};

type Mark = {
  /** What was done since counts. */
  readonly release: () => void;
  /** What takes back all that was done since; nothing where nothing was. */
  readonly undo: () => readonly Statement[];
};

/** Of a transaction that has just begun. */
export function noMarks(): Marks {
  let unsent: readonly Statement[] = [];
  let depth = 0;
  return {
    takeUnsent() {
      const taken = unsent;
      unsent = [];
      return taken;
    },
    set() {
      depth += 1;
      const name = `mark_${depth}`;
      const setting: Statement = { text: `savepoint ${name}`, values: [] };
      const leaving: Statement = { text: `release savepoint ${name}`, values: [] };
      unsent = [...unsent, setting];
      const isSent = (): boolean => !unsent.includes(setting);
      const forget = (): void => {
        unsent = unsent.filter((statement) => statement !== setting);
      };
      return {
        release() {
          depth -= 1;
          if (isSent()) unsent = [...unsent, leaving];
          else forget();
        },
        undo() {
          depth -= 1;
          if (isSent()) {
            // What was meant to follow inside goes with it.
            unsent = [];
            return [{ text: `rollback to savepoint ${name}`, values: [] }, leaving];
          }
          forget();
          return [];
        },
      };
    },
  };
}
