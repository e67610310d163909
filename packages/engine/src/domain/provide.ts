// The work behind an operation.

import type { Operation } from "./operation.ts";
import type { ProductDoor } from "./product-door.ts";

/** An operation as the registry holds it: by its name, with the work behind it. */
export type ProvidedOperation = {
  readonly name: string;
  readonly run: (door: ProductDoor, input: unknown) => Promise<unknown>;
};

/** Implements an operation; it runs in the transaction of its caller. */
export function provide<Input, Output>(
  { name }: Operation<Input, Output>,
  run: (door: ProductDoor, input: Input) => Promise<Output>,
): ProvidedOperation {
  // What is handed in under the name has the type the name was declared with.
  return { name, run: (door, input) => run(door, input as Input) };
}
