// Which kinds of job a process can do. A job of a kind that is not among them waits for a process that knows it.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { JobKind } from "./job-kind.ts";

export type JobKinds = {
  readonly register: <Input>(kind: JobKind<Input>) => void;
  readonly find: (name: string) => AnyJobKind | undefined;
  readonly all: () => readonly AnyJobKind[];
};

/** A kind whose input is known by its own schema only. */
export type AnyJobKind = JobKind<JsonValue>;

export function jobKinds(): JobKinds {
  const kinds = new Map<string, AnyJobKind>();
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`The kind of job ${kind.name} is registered twice`);
      // What its functions are given has passed its own schema, which is asked before each of them.
      kinds.set(kind.name, kind as unknown as AnyJobKind);
    },
    find: (name) => kinds.get(name),
    all: () => [...kinds.values()],
  };
}
