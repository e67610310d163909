// The calls of a workflow: what can be done with these records, what with this one, and doing it. A status changes by no other.
import { z } from "zod";
import { recordSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import { jsonValue } from "../fields/json-value.ts";
import { transitionChecks } from "../permission/permission.ts";
import { workflowActions } from "../workflow.ts";
import { type EntityRoute, entityRoute, readPermission, recordPath, spoken } from "./entity-route.ts";
import { dataOf, flagText, keyText } from "./shapes.ts";

/** As many as a list query may name. */
const selectionMaxSize = 1_000;

const transitionItem = z.object({
  code: z.string(),
  label: z.string(),
  action: z.enum(workflowActions),
  to: z.string(),
  order: z.number(),
  /** How the button of it looks and what must be given with it. */
  props: z.object({
    pullRight: z.boolean().optional(),
    modals: z.array(z.unknown()).optional(),
    printings: z.array(z.unknown()).optional(),
    documents: z.array(z.unknown()).optional(),
  }),
});

/** What stands in the way of a transition, in the language of the reader. */
const obstacle = z.object({
  kind: z.enum([
    "status",
    "permission",
    "profile",
    "impersonation",
    "script",
    "fourEyes",
    "noReturn",
    "guard",
    "fields",
    "notInstalled",
    "notFound",
    "unknown",
  ]),
  text: z.string(),
  permission: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  guard: z.string().optional(),
  /** Of a guard that is met by what is given with the transition. */
  asksFor: z.enum(["reason", "file"]).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

const explainedTransition = transitionItem.extend({
  /** Whether it is among those the record offers now; guards are asked only here and when it runs. */
  isOffered: z.boolean(),
  obstacles: z.array(obstacle),
});

const outcome = z.object({
  id: z.string(),
  isPossible: z.boolean(),
  obstacles: z.array(obstacle),
  from: z.string().optional(),
  to: z.string().optional(),
});

const selectedIds = z.array(keyText).min(1).max(selectionMaxSize);

const partNames = ["modals", "printings", "documents"] as const;
/** Parts of a transition the caller does not need, separated by commas. */
const exclude = z
  .string()
  .regex(new RegExp(`^(?:${partNames.join("|")})(?:,(?:${partNames.join("|")}))*$`))
  .optional();

const transitionBody = z.strictObject({
  version: z.int().min(0).optional(),
  /** What was typed into the form of the transition. */
  values: z.record(z.string(), jsonValue).optional(),
  reason: z.string().max(2_000).optional(),
  /** Goes on in spite of warnings; for administrators also of errors in fields, never of guards. */
  skipErrors: z.boolean().optional(),
});

/** For who is asked in a list of the record: only the own line is written, so reading the record is right enough. */
export function entityAnswerRoutes(entity: Entity): readonly EntityRoute[] {
  if (entity.answeredBy === undefined) return [];
  return [
    entityRoute(entity, "answer", {
      method: "POST",
      below: `${recordPath(entity)}/answer`,
      permission: readPermission(entity),
      summary: `Answers for oneself in one ${spoken(entity.label)}, as one of those who are asked`,
      cost: "write",
      idempotency: "key",
      body: z.strictObject({ answer: z.string().min(1).max(100) }),
      answer: recordSchema(entity),
      errors: ["INVALID_RECORD"],
    }),
  ];
}

export function entityTransitionRoutes(entity: Entity): readonly EntityRoute[] {
  if (entity.workflow === undefined) return [];
  const one = recordPath(entity);
  const noun = spoken(entity.label);
  const reading = { permission: readPermission(entity), answer: dataOf(transitionItem) } as const;
  const running = {
    below: `${one}/transitions/{code}`,
    permission: { anyOf: transitionChecks(entity, "{code}") },
    cost: "write",
    answer: z.object({ record: recordSchema(entity), transitions: z.array(transitionItem) }),
    errors: ["TRANSITION_REFUSED", "INVALID_RECORD"],
  } as const;
  const listing = [
    entityRoute(entity, "transitions-of-many", {
      openToScripts: true,
      ...reading,
      method: "POST",
      below: "/transitions",
      summary: "The transitions that all the selected records allow",
      cost: "search",
      query: z.strictObject({ exclude }),
      body: z.strictObject({ ids: selectedIds }),
    }),
    entityRoute(entity, "transitions", {
      openToScripts: true,
      ...reading,
      method: "GET",
      below: `${one}/transitions`,
      summary: `The transitions one ${noun} allows now`,
      cost: "read",
      isMomentary: true,
      query: z.strictObject({ type: z.string().max(100).optional(), exclude }),
    }),
    entityRoute(entity, "all-transitions", {
      openToScripts: true,
      method: "GET",
      below: `${one}/all-transitions`,
      permission: readPermission(entity),
      summary: `All transitions of one ${noun}, and what stands in the way of each`,
      cost: "search",
      isMomentary: true,
      answer: dataOf(explainedTransition),
    }),
  ];
  // What the product alone keeps it also moves alone; what is only added to goes on by its workflow.
  if (entity.writing === "read-only") return listing;
  return [
    ...listing,
    entityRoute(entity, "dry-run-transition", {
      openToScripts: true,
      method: "POST",
      below: "/transitions/{code}/dry-run",
      permission: readPermission(entity),
      summary: "What would become of each selected record; nothing is changed",
      cost: "search",
      body: transitionBody.omit({ version: true }).extend({ ids: selectedIds }),
      answer: dataOf(outcome),
    }),
    entityRoute(entity, "execute-transition", {
      openToScripts: true,
      ...running,
      method: "GET",
      summary: `Runs a transition of one ${noun}; new code sends a POST`,
      isExecutingGet: true,
      idempotency: "natural",
      query: z.strictObject({ skipErrors: flagText.optional() }),
    }),
    entityRoute(entity, "run-transition", {
      openToScripts: true,
      ...running,
      method: "POST",
      summary: `Runs a transition of one ${noun}`,
      idempotency: "key",
      body: transitionBody.optional(),
    }),
  ];
}
