// Of the parts of a document those that something refers to: a schema tells as much of an entity as its calls do.
import type { JsonSchema } from "./json-schema.ts";

type Components = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

const kept: ReadonlySet<string> = new Set(["securitySchemes"]);

export function onlyReferred(paths: object, components: Components): Components {
  const found = new Set<string>();
  const waiting: unknown[] = [paths];
  while (waiting.length > 0) {
    for (const [, kind = "", name = ""] of JSON.stringify(waiting.pop()).matchAll(reference)) {
      const part = components[kind]?.[name];
      if (part === undefined || found.has(`${kind}/${name}`)) continue;
      found.add(`${kind}/${name}`);
      waiting.push(part);
    }
  }
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [
      kind,
      kept.has(kind)
        ? parts
        : Object.fromEntries(Object.entries(parts).filter(([name]) => found.has(`${kind}/${name}`))),
    ]),
  );
}

const reference = /"#\/components\/(\w+)\/([\w.-]+)"/g;
