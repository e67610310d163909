// The page about what runs by itself: schedules, transitions that a day, an event or another step moves, consumers and jobs, each with the
// file it stands in.
import { basename } from "node:path";
import { clockDaysKind } from "@kontor/engine/clocks/clock-days.ts";
import { clocksKind } from "@kontor/engine/clocks/clocks-kind.ts";
import { clockHour } from "@kontor/engine/clocks/days-to-run.ts";
import { dueMovesOf } from "@kontor/engine/clocks/due-moves.ts";
import { clockPhases, type Driver } from "@kontor/engine/domain/driver.ts";
import { openRegistry } from "@kontor/engine/platform/open-registry.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { driverText } from "../installed/driver-text.ts";
import { undrivenIn } from "../installed/installed.ts";
import { consumersOf, jobsOf, schedulesOf } from "../installed/own-work.ts";
import { hourText } from "../installed/when-text.ts";
import type { Business } from "./business.ts";
import type { CodePlace } from "./code-places.ts";
import type { Declarations } from "./declarations.ts";
import { lifecyclesFile, whatRunsFile } from "./outputs.ts";
import { anchorOf, code, fileLink, link, type Row, table } from "./page-markdown.ts";

type Move = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly code: string;
  readonly driver: Driver;
};

export function whatRunsFiles({ workflows }: Declarations, business: Business): ReadonlyMap<string, string> {
  const registry = openRegistry(business.domains);
  const row = (move: Move): Row => moveRow(business, move);
  const workflowNamed = (name: string): Workflow => {
    const found = workflows.find(({ value }) => value.name === name);
    if (found === undefined) throw new Error(`${name} is not declared`);
    return found.value;
  };
  const dayRows = dueMovesOf(registry).map(({ entity, workflow, code, clock }) => [
    clock.phase,
    ...row({ entity, workflow: workflowNamed(workflow), code, driver: clock }),
  ]);
  const driven = (kind: Driver["kind"]) => registry.driven.filter(({ driver }) => driver.kind === kind);
  const lines = [
    "# What runs by itself",
    "",
    "Written by `npm run gen` from the domains and what the engine brings (`platform`). People, calls of the API and scripts of a tenant start everything else.",
    "",
    "## Schedules",
    "",
    "Each tenant has a time of its own, so that not all begin in the same minute. Beside these, a tenant describes schedules of its own, which run scripts: the job `scheduledScript` below.",
    "",
    ...table(["Schedule", "When", "Job", "Domain", "What it does"], scheduleRows(business)),
    "## Moved by a day",
    "",
    ...dayLines(business),
    ...table(["Phase", ...moveHead], dayRows),
    "## Moved after an event",
    "",
    "The relay hands out what was written, in the order of the commits; each transition is tried on the records the event concerns.",
    "",
    ...table(moveHead, driven("event").map(row)),
    "## Moved by other code of the product",
    "",
    ...table(moveHead, driven("step").map(row)),
    "## Consumers",
    "",
    `Domains hear what was written. So do the seal of the audit and the notifications of users: ${fileLink("apps/server/src/worker/relay-part.ts")}.`,
    "",
    ...table(["Consumer", "When", "Domain", "File"], consumerRows(business)),
    "## Jobs",
    "",
    "Schedules, steps, routes and consumers start them; workers run them, in chunks.",
    "",
    ...table(["Job", "Domain", "File", "What its file says"], jobRows(business)),
    ...undrivenLines(business),
  ];
  return new Map([[whatRunsFile, `${lines.join("\n").trimEnd()}\n`]]);
}

const moveHead = ["Transition", "When", "Conditions", "Steps"];

function moveRow({ domains, places }: Business, { entity, workflow, code: name, driver }: Move): Row {
  const transition = workflow.transitions.find((one) => one.code === name);
  const guards = (transition?.guards ?? []).map((guard) => workflow.guards[guard]?.en ?? guard);
  const parts = domains
    .flatMap((domain) => domain.workflows ?? [])
    .find((one) => one.workflow.name === workflow.name);
  const section = link(entity.label, `${lifecyclesPage}#${anchorOf(entity.label)}`);
  return [
    `${section} ${code(name)}`,
    driverText(driver),
    guards.join(". "),
    placeLink(parts && places.get(parts)),
  ];
}

const lifecyclesPage = lifecyclesFile.replace("docs/", "");

function scheduleRows({ domains, places }: Business): readonly Row[] {
  const jobs = jobsOf(domains);
  return schedulesOf(domains).map(({ name, when, kind, domain }) => {
    const found = jobs.find(({ job }) => job.name === kind);
    const place = found && places.get(found.job);
    const job = place ? fileLink(place.file, kind) : code(kind);
    return [code(name), when, job, domain, place?.about ?? ""];
  });
}

function consumerRows({ domains, places }: Business): readonly Row[] {
  return consumersOf(domains).map(({ domain, consumer, when }) => {
    const place = places.get(consumer);
    return [consumer.name, when, domain, placeLink(place)];
  });
}

function jobRows({ domains, places }: Business): readonly Row[] {
  return jobsOf(domains).map(({ domain, job }) => {
    const place = places.get(job);
    return [code(job.name), domain, placeLink(place), place?.about ?? ""];
  });
}

function placeLink(place: CodePlace | undefined): string {
  return place === undefined ? "" : fileLink(place.file, basename(place.file));
}

function dayLines({ domains }: Business): readonly string[] {
  const schedule = schedulesOf(domains).find(({ kind }) => kind === clocksKind.name);
  return [
    `A day of a tenant begins to move records at ${hourText(clockHour)}, in the time zone of the tenant; a day that an administrator holds, at once.`,
    `The schedule ${code(schedule?.name ?? "")} looks ${schedule?.when ?? ""} whether a day has begun. The job ${code(clockDaysKind.name)} then goes through the transitions in this order;`,
    `phases: ${clockPhases.join(", ")}. The day in the record says who may be due; the conditions decide.`,
    "",
  ];
}

function undrivenLines({ installed }: Business): readonly string[] {
  const all = Object.values(installed).flatMap(({ transitions }) => Object.values(transitions));
  const automatic = all.filter(({ auto }) => auto !== undefined);
  const driven = automatic.filter(({ drivers = [] }) => drivers.length > 0);
  const undriven = undrivenIn(installed);
  return [
    "## Not run by anything yet",
    "",
    `${automatic.length} transitions are declared as automatic, and ${driven.length} have something that runs them. ${undriven.length} are implemented and wait for it; people may run them where they have the right:`,
    `${undriven.map(code).join(", ") || "none"}. The rest misses guards or effects: see ${fileLink(lifecyclesFile)}.`,
    "",
  ];
}
