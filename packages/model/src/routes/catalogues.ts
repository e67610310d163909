// Catalogues by name: which records one consists of, so that a page can list and change them through the routes of their entity.
import { z } from "zod";
import { route } from "../route.ts";

const catalogueName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u);

export const catalogueRoutes = {
  catalogue: route({
    name: "catalogue",
    openToScripts: true,
    method: "GET",
    path: "/api/core/catalogues/{name}",
    summary: "Which records the catalogue of a name consists of, or that it is one of an external source",
    tag: "Catalogues",
    tenant: "own",
    permission: "session",
    cost: "read",
    params: z.strictObject({ name: catalogueName }),
    answer: z.object({
      name: z.string(),
      /** Asked for on the spot, through its connector; it has no records here. */
      isExternal: z.boolean(),
      entityName: z.string().nullish(),
      /** The field whose value is the name, where the catalogue is one of several of its entity. */
      namedBy: z.string().nullish(),
      /** The field that holds the code of the item another one belongs to. */
      parentBy: z.string().nullish(),
      mayWrite: z.boolean(),
    }),
  }),
};
