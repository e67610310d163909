// The calls of a workflow: what can be done with these records, what with this one, and doing it. A status changes by no other.
import { z } from "zod";
import { jsonValue } from "../../fields/json-value.ts";
import { workflowActions } from "../../workflow.ts";
import { dataOf, flagText, keyText } from "../shapes.ts";
import { anyRecord, verb } from "./verb.ts";

/** As many as a list query may name. */
const selectionMaxSize = 1_000;
const selectedIds = z.array(keyText).min(1).max(selectionMaxSize);

export const transitionItem = z.object({
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

export type TransitionObstacle = z.output<typeof obstacle>;
export type ExplainedTransition = z.output<typeof explainedTransition>;
export type TransitionOutlook = z.output<typeof outcome>;

/** What is told of a transition unless the caller says that it is not needed. */
export const transitionParts = ["modals", "printings", "documents"] as const;
export type TransitionPart = (typeof transitionParts)[number];

const onePart = `(?:${transitionParts.join("|")})`;
/** Parts the caller does not need, separated by commas. */
const exclude = z
  .string()
  .regex(new RegExp(`^${onePart}(?:,${onePart})*$`))
  .optional();

const transitionBody = z.strictObject({
  version: z.int().min(0).optional(),
  /** What was typed into the form of the transition. */
  values: z.record(z.string(), jsonValue).optional(),
  reason: z.string().max(2_000).optional(),
  /** Goes on in spite of warnings; for administrators also of errors in fields, never of guards. */
  skipErrors: z.boolean().optional(),
});

const running = {
  below: "/{key}/transitions/{code}",
  cost: "write",
  openToScripts: true,
  answer: z.object({ record: anyRecord, transitions: z.array(transitionItem) }),
} as const;

export const transitionVerbs = {
  "transitions-of-many": verb({
    method: "POST",
    below: "/transitions",
    cost: "search",
    openToScripts: true,
    query: z.strictObject({ exclude }),
    body: z.strictObject({ ids: selectedIds }),
    answer: dataOf(transitionItem),
  }),
  transitions: verb({
    method: "GET",
    below: "/{key}/transitions",
    cost: "read",
    openToScripts: true,
    isMomentary: true,
    query: z.strictObject({ type: z.string().max(100).optional(), exclude }),
    answer: dataOf(transitionItem),
  }),
  "all-transitions": verb({
    method: "GET",
    below: "/{key}/all-transitions",
    cost: "search",
    openToScripts: true,
    isMomentary: true,
    answer: dataOf(explainedTransition),
  }),
  "dry-run-transition": verb({
    method: "POST",
    below: "/transitions/{code}/dry-run",
    cost: "search",
    openToScripts: true,
    body: transitionBody.omit({ version: true }).extend({ ids: selectedIds }),
    answer: dataOf(outcome),
  }),
  "execute-transition": verb({
    ...running,
    method: "GET",
    isExecutingGet: true,
    idempotency: "natural",
    query: z.strictObject({ skipErrors: flagText.optional() }),
  }),
  "run-transition": verb({
    ...running,
    method: "POST",
    idempotency: "key",
    body: transitionBody.optional(),
  }),
};
