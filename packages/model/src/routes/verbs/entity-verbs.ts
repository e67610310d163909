// Everything an entity can be asked for, by its verb. The name of a route is its entity and one of these.
import type { ZodType, z } from "zod";
import { documentVerbs } from "./document-verbs.ts";
import { personVerbs } from "./person-verbs.ts";
import { readingVerbs } from "./reading-verbs.ts";
import { transitionVerbs } from "./transition-verbs.ts";
import type { VerbDeclaration } from "./verb.ts";
import { writingVerbs } from "./writing-verbs.ts";

export const entityVerbs = {
  ...readingVerbs,
  ...writingVerbs,
  ...transitionVerbs,
  ...personVerbs,
  ...documentVerbs,
} as const satisfies Readonly<Record<string, VerbDeclaration>>;

type EntityVerbs = typeof entityVerbs;

export type EntityVerb = keyof EntityVerbs;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What stands in the path for each name in it; the key of a record is `key`, whatever its entity calls it. */
export type VerbParams<V extends EntityVerb> = Readonly<Record<NamesIn<EntityVerbs[V]["below"]>, string>>;

/** As the schema has read it. */
export type VerbQuery<V extends EntityVerb> = EntityVerbs[V] extends {
  readonly query: infer S extends ZodType;
}
  ? z.output<S>
  : Readonly<Record<never, never>>;

/** As the schema has read it; nothing where nothing may be sent. */
export type VerbBody<V extends EntityVerb> = EntityVerbs[V] extends { readonly body: infer S extends ZodType }
  ? z.output<S>
  : undefined;

export type VerbAnswer<V extends EntityVerb> = z.output<EntityVerbs[V]["answer"]>;

export type VerbOf<Declaration extends Partial<VerbDeclaration>> = {
  [V in EntityVerb]: EntityVerbs[V] extends Declaration ? V : never;
}[EntityVerb];
