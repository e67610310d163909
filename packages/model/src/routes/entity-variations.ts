// Where the calls of one entity differ from those of all others: more parameters, other callers, or a call declared by hand.
import { type ZodObject, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import { own } from "../own-value.ts";
import type { NamedPermission, Route } from "../route.ts";
import { isTenantsOwn } from "./entity-route.ts";
import { flagText, localeCode, namesText } from "./shapes.ts";
import type { EntityVerb } from "./verbs/entity-verbs.ts";
import { listValues, runnableScript, shortAddress } from "./verbs/varied-answers.ts";

type Change = {
  /** Beside what the call takes anyway. */
  readonly query?: ZodObject;
  /** Beside those who may call it anyway. */
  readonly opening?: Omit<NamedPermission, "anyOf">;
  /** In place of those who may call it. */
  readonly permission?: Route["permission"];
  /** What it answers instead, when those parameters ask for it. */
  readonly otherAnswer?: z.ZodType;
};

type Variation = {
  /** Declared by hand, or without any sense for this entity. */
  readonly without?: readonly EntityVerb[] | "everything";
  readonly changes?: Readonly<Partial<Record<EntityVerb, Change>>>;
};

const attachments: readonly EntityVerb[] = [
  "documents",
  "upload-document",
  "delete-document",
  "document-content",
  "document-token",
];

const variations: Readonly<Record<string, Variation>> = {
  user: {
    changes: {
      read: { opening: { orSelf: true } },
      page: { opening: { orSelf: true } },
      create: { query: z.strictObject({ syncPerson: flagText.optional() }) },
    },
  },
  userPreference: { without: "everything" },
  keyValue: {
    changes: {
      read: {
        query: z.strictObject({ shortUrl: flagText.optional() }),
        opening: { orAnyoneFor: "short-addresses" },
        otherAnswer: shortAddress,
      },
    },
  },
  script: {
    changes: {
      read: {
        query: z.strictObject({ runnable: flagText.optional() }),
        opening: { orAnyoneFor: "client-scripts" },
        otherAnswer: runnableScript,
      },
    },
  },
  list: {
    changes: {
      list: {
        query: z.strictObject({
          valuesOnly: flagText.optional(),
          locale: localeCode.optional(),
          lists: namesText.optional(),
        }),
        opening: { orAnyoneFor: "list-values" },
        otherAnswer: listValues,
      },
    },
  },
  locale: { changes: { read: { permission: "session" }, page: { permission: "session" } } },
  document: { without: attachments },
  history: { without: [...attachments, "history"] },
};

/** Whether the calls of that verb are there for this entity, as far as they are for others. */
export function hasVerb(entity: Entity, verb: EntityVerb): boolean {
  const { without = [] }: Variation = (isTenantsOwn(entity) ? undefined : own(variations, entity.name)) ?? {};
  return without !== "everything" && !without.includes(verb);
}

/** The route as this entity has it, or undefined when it has none of that verb. */
export function variationOf(entity: Entity): (verb: EntityVerb, route: Route) => Route | undefined {
  const variation = isTenantsOwn(entity) ? undefined : own(variations, entity.name);
  const { without = [], changes = {} }: Variation = variation ?? {};
  return (verb, route) => {
    if (without === "everything" || without.includes(verb)) return undefined;
    const change = changes[verb];
    return change === undefined ? route : changed(route, change);
  };
}

function changed(route: Route, { query, opening, permission, otherAnswer }: Change): Route {
  return {
    ...route,
    ...(query !== undefined && { query: route.query?.extend(query.shape) ?? query }),
    ...(opening !== undefined && { permission: opened(route.permission, opening) }),
    ...(permission !== undefined && { permission }),
    ...(otherAnswer !== undefined && { answer: z.union([route.answer, otherAnswer]) }),
  };
}

function opened(
  permission: Route["permission"],
  opening: Omit<NamedPermission, "anyOf">,
): Route["permission"] {
  return typeof permission === "object" && "anyOf" in permission ? { ...permission, ...opening } : permission;
}
