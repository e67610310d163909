// Every installed transition of an entity, run by its button on the page of a record that stands where the transition begins.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { previousStatus, type Transition, type Workflow } from "@kontor/model/workflow.ts";
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import installed from "../../docs/installed.json" with { type: "json" };
import { soon } from "../soon.ts";
import type { EntityOutcomes, Outcome } from "./outcomes.ts";
import { openRecord } from "./pages.ts";
import { insertWhole } from "./records.ts";
import { faultsOf } from "./sound-page.ts";
import type { EntityVisit } from "./visit.ts";

type Explained = {
  readonly code: string;
  readonly isOffered: boolean;
  readonly obstacles: readonly { readonly kind: string }[];
};

export async function runTransitions(visit: EntityVisit, entity: Entity): Promise<EntityOutcomes> {
  const outcomes: Record<string, Record<string, Outcome>> = {};
  for (const name of workflowNamesOf(entity)) {
    const workflow = declaredModel.workflows[name];
    if (workflow === undefined) continue;
    const ofWorkflow: Record<string, Outcome> = {};
    for (const transition of workflow.transitions) {
      ofWorkflow[transition.code] = await runOne(visit, entity, { workflow, transition });
    }
    outcomes[name] = ofWorkflow;
  }
  return outcomes;
}

/** What asks for no other part of the product is installed, whatever comes later. */
export function certainSteps(entity: Entity): readonly Transition[] {
  return workflowNamesOf(entity)
    .flatMap((name) => declaredModel.workflows[name]?.transitions ?? [])
    .filter(({ guards, effects }) => guards.length + effects.length === 0);
}

type Step = { readonly workflow: Workflow; readonly transition: Transition };

async function runOne(visit: EntityVisit, entity: Entity, step: Step): Promise<Outcome> {
  const { page, callAs, product, seeds } = visit;
  const { workflow, transition } = step;
  const { code, label } = transition;
  const [status = ""] = transition.from;
  const values = variantOf(entity, workflow);
  const trail = Object.keys(workflow.statuses)
    .filter((each) => each !== status)
    .slice(0, 1)
    .map((each) => ({ status: each, makers: [] }));
  const state = { status, trail, createdBy: [], makers: [], returnedBy: [] };
  const key = await insertWhole(product, entity, seeds, { values, state, isTyped: true });
  const { body } = await callAs("GET", `${entity.names.serverRoute}/${key}/all-transitions`);
  // The answer of the route, as the server documents it.
  const explained = (body.data as readonly Explained[]).find((one) => one.code === code);
  if (explained?.isOffered !== true) {
    const kinds = explained?.obstacles.map(({ kind }) => kind) ?? [];
    expect(kinds, `${code} from ${status}`).toContain("notInstalled");
    return `not installed: ${missingParts(workflow, transition)}`;
  }
  await openRecord(visit, entity, key);
  await press(page, label.en);
  const to = transition.to === previousStatus ? (trail[0]?.status ?? "") : transition.to;
  const told = `Transition "${label.en}" executed successfully for ${entity.label} "${key}"`;
  const ending = await endingOf(page, told);
  if (ending === "done") {
    const shown = workflow.statuses[to]?.label.en ?? to;
    const badge = page.locator("main [data-part=record-header] [data-family] bdi").first();
    await expect.poll(() => badge.textContent()).toBe(shown);
  } else {
    await page.getByRole("dialog").last().getByRole("button", { name: "Cancel" }).click();
  }
  expect([...(await faultsOf(page)), ...visit.newComplaints().filter((text) => !isRefusal(text))]).toEqual(
    [],
  );
  return ending;
}

/** What `npm run installed` has found missing; what the server does not offer must miss something there as well. */
function missingParts({ name }: Workflow, { code }: Transition): string {
  const missing = recorded[name]?.transitions[code]?.missing ?? [];
  expect(missing.length, `${name} ${code}`).toBeGreaterThan(0);
  return missing.join(", ");
}

type Recorded = Readonly<
  Record<string, { readonly transitions: Readonly<Record<string, { readonly missing: readonly string[] }>> }>
>;
const recorded: Recorded = installed;

/** Where the value of a field decides on the workflow, one that leads to this one. */
function variantOf({ workflow: choice, fields }: Entity, { name }: Workflow): RecordData {
  if (choice?.variants === undefined) return {};
  const { field, workflows } = choice.variants;
  const values = declaredModel.lists[fields[field]?.list ?? ""] ?? [];
  const found = values.find(({ value }) => (workflows[value] ?? choice.name) === name);
  if (found === undefined) throw new Error(`No ${field} of ${choice.name} follows ${name}`);
  return { [field]: found.value };
}

/** What has no room among the buttons stands in their menu. Whoever is asked why says so. */
async function press(page: Page, label: string): Promise<void> {
  const header = page.locator("main [data-part=record-header]");
  const button = header.getByRole("button", { name: label, exact: true });
  const more = header.getByRole("button", { name: "More steps" });
  await soon(button.or(more).first());
  if ((await button.count()) > 0) await button.first().click();
  else {
    await more.click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  }
}

/** "done", or the words of the refusal. */
async function endingOf(page: Page, told: string): Promise<Outcome> {
  const dialog = page.getByRole("dialog").last();
  const toasts = page.getByRole("status").filter({ hasText: "executed successfully" });
  const isTold = async (): Promise<boolean> =>
    (await toasts.allTextContents()).some((text) => text.replaceAll(isolates, "") === told);
  await expect.poll(async () => (await dialog.isVisible()) || (await isTold())).toBe(true);
  if (!(await dialog.isVisible())) return "done";
  await dialog.getByLabel("Reason").fill("Looked at by a test");
  const [answer] = await Promise.all([
    page.waitForResponse((each) => isRun(each.request())),
    dialog.locator("button[type=submit]").click(),
  ]);
  if (answer.ok()) {
    await expect.poll(isTold).toBe(true);
    return "done";
  }
  // What the server says of it is a sentence, and it is what the reader sees.
  const { rejectionReason } = await answer.json();
  expect(rejectionReason).toMatch(/^[A-Z]\S* \S+/);
  await soon(dialog.getByRole("alert").filter({ hasText: rejectionReason }));
  return `refused: ${rejectionReason}`;
}

const runAddress = /\/transitions\/[^/?]+(?:\?|$)/;
const isolates = /[\u2066-\u2069]/g;

function isRun(request: Request): boolean {
  return request.method() === "POST" && runAddress.test(request.url());
}

/** What a guard or a check refuses is a conflict or a wrong value, and is told to the reader. */
function isRefusal(complaint: string): boolean {
  return /status of (?:400|409|422) /.test(complaint) && runAddress.test(complaint);
}
