// Parameters and answers that many calls have in common stand once in the document, under a name, and each call refers to them: said
// at every call they would be most of it.
import type { JsonSchema } from "./json-schema.ts";
import type { Operation } from "./operation.ts";

export type Paths = Record<string, Record<string, Operation>>;

export type SharedParts = {
  readonly paths: Paths;
  readonly parameters: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, JsonSchema>>;
};

/** What is said less often is not longer than its names. */
const timesMin = 3;

/** Leaves what it was given as it is: the calls of an entity stand in the documents of many tenants. */
export function withSharedParts(paths: Paths): SharedParts {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const parameters = shared(
    "parameters",
    operations.flatMap((operation) => operation.parameters ?? []),
    ({ name }) => String(name),
  );
  const responses = shared(
    "responses",
    operations.flatMap((operation) => Object.values(operation.responses)),
    (response) => ("x-error-codes" in response ? "Errors" : "Success"),
  );
  const short = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.short) }),
    responses: mapped(operation.responses, responses.short),
  });
  return {
    paths: mapped(paths, (item) => mapped(item, short)),
    parameters: parameters.named,
    responses: responses.named,
  };
}

type Shared = {
  readonly named: Readonly<Record<string, JsonSchema>>;
  readonly short: (part: JsonSchema) => JsonSchema;
};

function shared(
  kind: "parameters" | "responses",
  parts: readonly JsonSchema[],
  nameOf: (part: JsonSchema) => string,
): Shared {
  const same = Map.groupBy(parts, (part) => JSON.stringify(part));
  const named: Record<string, JsonSchema> = {};
  const references = new Map<string, JsonSchema>();
  const counts = new Map<string, number>();
  for (const [text, [part = {}, ...others]] of same) {
    const wanted = nameOf(part).replaceAll(/[^\w.-]/g, "_");
    if (others.length + 1 < timesMin) continue;
    const count = (counts.get(wanted) ?? 0) + 1;
    counts.set(wanted, count);
    const name = count === 1 ? wanted : `${wanted}.${count}`;
    named[name] = part;
    references.set(text, { $ref: `#/components/${kind}/${name}` });
  }
  return { named, short: (part) => references.get(JSON.stringify(part)) ?? part };
}

function mapped<Before, After>(
  values: Readonly<Record<string, Before>>,
  change: (value: Before) => After,
): Record<string, After> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
