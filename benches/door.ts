// What a step costs that adds 36 cashflows and moves 3 other records: through the door as sets, beside the same one record after another, in
// turns on one PostgreSQL.

import { implement, implementPart } from "@kontor/engine/domain/implement.ts";
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import { openDoor } from "@kontor/engine/door/open-door.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { platform } from "@kontor/engine/platform/platform.ts";
import { openTestServices, type TestServices } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { cashflow } from "@kontor/model/entities/billing/cashflow.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { NewRecordOf } from "@kontor/model/entity/typed-entity.ts";
import { taskWorkflow } from "@kontor/model/workflows/task.ts";
import { ticketWorkflow } from "@kontor/model/workflows/ticket.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import { median, medianRatio } from "./side-by-side.ts";

const addedCount = 36;
const movedCount = 3;
const rounds = 7;
const stepsPerRound = 20;

export const doorBench: Bench = {
  claim: `A step that adds ${addedCount} records and moves ${movedCount} others: as sets, against one after another`,
  bounds: [{ figure: "setsToSingles", minimum: 2 }],
  async run() {
    const cleanUp = new AsyncDisposableStack();
    try {
      const { server } = cleanUp.use(await startTestServer());
      const house = benchHouse();
      const options = { domains: [platform(), house.domain] };
      const opened = openTestServices(await copyTemplate(server), options);
      cleanUp.defer(() => opened.close());
      return await measured(opened, await opened.openTenant("acme"), house);
    } finally {
      await cleanUp.disposeAsync();
    }
  },
};

type House = {
  readonly domain: Domain;
  /** The tasks that are moved with the step, and how. */
  moves: { readonly tasks: readonly string[]; readonly isInSets: boolean };
};

/** The steps of a ticket stand for those of a contract: what they do is the same each time, and goes back and forth. */
function benchHouse(): House {
  const house: House = { domain: { name: "bench" }, moves: { tasks: [], isInSets: true } };
  const effect = (code: "WAIT" | "CONTINUE") => (_step: unknown, door: ProductDoor) =>
    house.moves.isInSets ? inSets(door, house.moves.tasks, code) : inSingles(door, house.moves.tasks, code);
  const workflows = [
    implement(taskWorkflow, task, {}),
    implementPart(ticketWorkflow, ticket, {
      effects: {
        recordFirstAnswer: nothing,
        askedCustomer: nothing,
        stopServiceClock: effect("WAIT"),
        resumeServiceClock: effect("CONTINUE"),
      },
    }),
  ];
  return Object.assign(house, { domain: { name: "bench", workflows } });
}

function nothing(): void {}

async function inSets(door: ProductDoor, tasks: readonly string[], code: "WAIT" | "CONTINUE"): Promise<void> {
  await door.add(cashflow, plan);
  await door.move(task, tasks, code);
}

async function inSingles(
  door: ProductDoor,
  tasks: readonly string[],
  code: "WAIT" | "CONTINUE",
): Promise<void> {
  for (const row of plan) await door.addOne(cashflow, row);
  for (const key of tasks) await door.move(task, [key], code);
}

const plan = Array.from({ length: addedCount }, (_, index): NewRecordOf<typeof cashflow> => {
  const amount = (text: string) => decimal(text).toString();
  return {
    name: `Rent ${index + 1}`,
    type: "RENTAL",
    pr: "R",
    date: "2026-01-01",
    currency: "EUR",
    amount: amount("100.00"),
    amountExclTax: amount("84.03"),
    principal: amount("50.00"),
    interest: amount("34.03"),
    planRow: index + 1,
    periodStart: "2026-01-01",
    periodEnd: "2026-01-31",
  };
});

/** In turns; the first of each warms up and does not count. */
async function measured(opened: TestServices, scope: Scope, house: House): Promise<Figures> {
  const { services } = opened;
  let moved = { ticket: "", tasks: [] as readonly string[] };
  await inOneWrite(services, scope, {}, async (work) => {
    const door = openDoor(work);
    const { key } = await door.addOne(ticket, { subject: "Bench" });
    const tasks = await door.add(
      task,
      Array.from({ length: movedCount }, () => ({ subject: "Moved" })),
    );
    moved = { ticket: key, tasks: tasks.map((one) => one.key) };
    await door.move(ticket, [key], "TAKE");
    await door.move(task, moved.tasks, "START");
    return { record: {} };
  });
  const rates = { sets: [] as number[], singles: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const way of ["singles", "sets"] as const) {
      house.moves = { tasks: moved.tasks, isInSets: way === "sets" };
      const began = performance.now();
      for (let step = 0; step < stepsPerRound; step += 1) {
        const code = step % 2 === 0 ? "ASK_CUSTOMER" : "CONTINUE";
        await runTransition(services, scope, ticket, { key: moved.ticket, code }, {});
      }
      const perSecond = (stepsPerRound * 1_000) / (performance.now() - began);
      if (round > 0) rates[way].push(perSecond);
    }
  }
  return {
    rounds,
    singlesPerSecond: significant(median(rates.singles)),
    setsPerSecond: significant(median(rates.sets)),
    setsToSingles: significant(medianRatio(rates.sets, rates.singles)),
  };
}
