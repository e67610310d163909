// A tenant shapes a workflow whose steps may be secret.
import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import { transitionOf } from "../workflow/transition-of.ts";
import { scriptPrefix } from "./apply-workflow.ts";
import { checkOverlay } from "./check-overlay.ts";
import { effective } from "./effective.ts";
import type { WorkflowOverlay } from "./overlay.ts";

const voteWith = (change: WorkflowOverlay) =>
  effective(declaredModel, { version: 3, workflows: { vote: change } }).workflows.vote;

test("no script of the tenant is asked in a step that may be secret, and wishing for one is a problem", () => {
  const wish = { transitions: { CAST_FOR: { guards: ["listen"], effects: ["tell"], order: 5 } } };
  const step = transitionOf(voteWith(wish), "CAST_FOR");
  const { guards, effects } = transitionOf(declaredModel.workflows.vote, "CAST_FOR") ?? {};
  expect(step).toMatchObject({ isSecret: true, guards, effects, order: 5 });
  const { problems } = checkOverlay(declaredModel, { version: 1, workflows: { vote: wish } });
  expect(problems.map(({ place }) => place)).toEqual([
    expect.stringContaining("CAST_FOR.guards"),
    expect.stringContaining("CAST_FOR.effects"),
  ]);
  const open = { transitions: { RECUSE: { guards: ["listen"] } } };
  expect(transitionOf(voteWith(open), "RECUSE")?.guards).toContain(`${scriptPrefix}listen`);
});
