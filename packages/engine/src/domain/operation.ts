// What one domain does for another, or for a route: declared by name and type where both see it, provided by the domain whose business it is.
// So domains meet without knowing each other.
declare const types: unique symbol;

export type Operation<Input, Output> = {
  readonly name: string;
  readonly [types]?: { readonly input: Input; readonly output: Output };
};

export function operation<Input, Output = void>(name: string): Operation<Input, Output> {
  return { name };
}
