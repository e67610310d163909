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

/** What its functions are given has passed its own schema, which is asked before each of them. */
export function anyKind<Input>(kind: JobKind<Input>): AnyJobKind {
  return kind as unknown as AnyJobKind;
}

export function jobKinds(all: readonly AnyJobKind[] = []): JobKinds {
  const kinds = new Map<string, AnyJobKind>();
  const register = <Input>(kind: JobKind<Input>): void => {
    if (kinds.has(kind.name)) throw new Error(`The kind of job ${kind.name} is registered twice`);
    kinds.set(kind.name, anyKind(kind));
  };
  for (const kind of all) register(kind);
  return { register, find: (name) => kinds.get(name), all: () => [...kinds.values()] };
}
