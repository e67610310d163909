// What a page must know of an entity before it can show one of its records: the declaration as the tenant has made it, without what the
// caller may not see. No page carries the declarations of all entities along.
import { z } from "zod";
import { referringKinds } from "../derive/referring-lists.ts";
import type { Entity } from "../entity/entity.ts";
import { route } from "../route.ts";
import type { Workflow } from "../workflow.ts";
import { keyText, namesText } from "./shapes.ts";

/** Declarations are plain data made by the server from what it has checked itself; only that they have a name is looked at again. */
const declaration = <Declared extends { readonly name: string }>(): z.ZodType<Declared> =>
  // The schema leaves the rest of the object as it is, so it is of whatever type the server has put in.
  z.looseObject({ name: z.string() }) as unknown as z.ZodType<Declared>;

const reading = {
  openToScripts: true,
  method: "GET",
  tag: "Start",
  tenant: "own",
  permission: "session",
  cost: "read",
} as const;

const modelAnswer = z.object({
  entity: declaration<Entity>(),
  /** By name: the one of the entity and those of its variants. */
  workflows: z.record(z.string(), declaration<Workflow>()),
  /** Whether the caller adds, changes and deletes records; what each single record allows is answered with it. */
  mayWrite: z.boolean(),
  /** Paths the caller reads but does not write, without brackets: `bankAccounts.bankIban`. */
  readOnlyPaths: z.array(z.string()),
  /** Lists the caller may read that hold what belongs to a record of it: `ReferringList`. */
  referring: z
    .array(
      z.object({
        entityName: z.string(),
        label: z.string(),
        pluralLabel: z.string(),
        kind: z.enum(referringKinds),
        serverRoute: z.string(),
        listRoute: z.string().optional(),
        by: z.string().optional(),
        isAttached: z.boolean(),
        /** Where the caller adds one; absent where that is not allowed. */
        addRoute: z.string().optional(),
      }),
    )
    .optional(),
  /** The layout scripts of its records, by name; where nothing is said, each name is asked for. */
  layoutScripts: z.array(z.string()).optional(),
  /** The caller names such records in others and reads none of them. */
  isOnlyNamed: z.literal(true).optional(),
});

export const entityModelRoutes = {
  /** A page that shows records of several entities asks once. */
  entityModels: route({
    ...reading,
    name: "entity-models",
    path: "/api/core/models",
    summary:
      "Several entities as the tenant has made them; one that the caller has nothing to do with is left out",
    query: z.strictObject({ names: namesText }),
    answer: z.object({ models: z.record(z.string(), modelAnswer) }),
  }),
  entityModel: route({
    ...reading,
    name: "entity-model",
    path: "/api/core/models/{entityName}",
    summary: "An entity as the tenant has made it, as far as the caller may see it, with its workflows",
    params: z.strictObject({ entityName: keyText }),
    answer: modelAnswer,
    errors: ["UNSUPPORTED_ENTITY"],
  }),
};
