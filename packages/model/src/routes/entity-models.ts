// What a page must know of an entity before it can show one of its records: the declaration as the tenant has made it, without what the
// caller may not see. No page carries the declarations of all entities along.
import { z } from "zod";
import type { Entity } from "../entity/entity.ts";
import { route } from "../route.ts";
import type { Workflow } from "../workflow.ts";
import { keyText } from "./shapes.ts";

/** Declarations are plain data made by the server from what it has checked itself; only that they have a name is looked at again. */
const declaration = <Declared extends { readonly name: string }>(): z.ZodType<Declared> =>
  // The schema leaves the rest of the object as it is, so it is of whatever type the server has put in.
  z.looseObject({ name: z.string() }) as unknown as z.ZodType<Declared>;

export const entityModelRoutes = {
  entityModel: route({
    name: "entity-model",
    openToScripts: true,
    method: "GET",
    tag: "Start",
    tenant: "own",
    permission: "session",
    path: "/api/core/models/{entityName}",
    summary: "An entity as the tenant has made it, as far as the caller may see it, with its workflows",
    cost: "read",
    params: z.strictObject({ entityName: keyText }),
    answer: z.object({
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
            pluralLabel: z.string(),
            serverRoute: z.string(),
            listRoute: z.string().optional(),
            by: z.string().optional(),
            isAttached: z.boolean(),
          }),
        )
        .optional(),
      /** The layout scripts of its records, by name; where nothing is said, each name is asked for. */
      layoutScripts: z.array(z.string()).optional(),
    }),
    errors: ["UNSUPPORTED_ENTITY"],
  }),
};
