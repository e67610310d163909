import { implementAction } from "@kontor/engine/domain/implement-action.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { expect, test } from "vitest";
import { actionsOf } from "./own-work.ts";

test("each declared action is told with the domain that implements it, or with none", () => {
  const support = { name: "support", actions: [implementAction(ticket, "takeOver", async () => [])] };
  expect(actionsOf([{ name: "work" }, support], [ticket])).toEqual([
    { name: "ticket.takeOver", domain: "support" },
    { name: "ticket.handOver", domain: undefined },
    { name: "ticket.logTime", domain: undefined },
  ]);
});
