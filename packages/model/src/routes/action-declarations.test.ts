// What a script is told of the actions it may call.
import { expect, test } from "vitest";
import { ticket } from "../entities/support/ticket.ts";
import { timeEntry } from "../entities/support/time-entry.ts";
import { actionDeclarations } from "./action-declarations.ts";

test("each call says what its body holds, by its path", () => {
  expect(actionDeclarations([ticket, timeEntry]).split("\n")).toEqual([
    "interface ActionCalls {",
    '  "/api/support/tickets/actions/take-over": [body: { readonly ids: readonly string[] }];',
    `  [path: \`/api/support/tickets/\${string}/actions/take-over\`]: [body?: { readonly version?: number }];`,
    '  "/api/support/tickets/actions/hand-over": [body: { readonly ids: readonly string[]; readonly values: { readonly assignee: string } }];',
    `  [path: \`/api/support/tickets/\${string}/actions/hand-over\`]: [body: { readonly version?: number; readonly values: { readonly assignee: string } }];`,
    `  [path: \`/api/support/tickets/\${string}/actions/log-time\`]: [body: { readonly version?: number; readonly values: { readonly date: string; readonly duration: number; readonly description?: string } }];`,
    '  "/api/support/time-entries/actions/submit-period": [body: { readonly values: { readonly from: string; readonly until: string } }];',
    "}",
    "",
  ]);
});

test("an action of an entity that scripts do not write is not among them", () => {
  expect(actionDeclarations([{ ...ticket, scriptsMay: "read" }])).not.toContain("take-over");
});
