// Questions, tickets and projects, with the time spent on them and the notes people leave.

import type { Financing } from "../financing/contract.ts";
import { addDays, today } from "../foundation/calendar.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";
import { ticketClock } from "./ticket-clocks.ts";

const subjects = [
  ["Invoice shows the old address", "REQUEST"],
  ["Statement import stopped", "INCIDENT"],
  ["How is an early settlement computed?", "QUESTION"],
  ["Copy of my personal data", "PRIVACY"],
  ["Late answer to an offer", "COMPLAINT"],
  ["Second direct debit in one month", "COMPLAINT"],
  ["Change of due day", "REQUEST"],
  ["Export of the fleet list", "QUESTION"],
] as const;
const statuses = [
  "NEW",
  "OPEN",
  "WAITING_CUSTOMER",
  "WAITING_THIRD_PARTY",
  "RESOLVED",
  "CLOSED",
  "REOPENED",
  "OPEN",
] as const;

const questions = [
  ["How do I suspend a contract?", "CONTRACT", "PUBLISHED"],
  ["What does a soft close of a period mean?", "ACCOUNTING", "PUBLISHED"],
  ["How do I correct an IBAN?", "PAYMENT", "PUBLISHED"],
  ["Who may approve a deal?", "DEAL", "DRAFT"],
  ["How is the residual value revised?", "ASSET", "OUTDATED"],
] as const;

export function addSupport(world: World, house: House, financings: readonly Financing[]): void {
  const random = world.randomFor("support");
  const clockRandom = world.randomFor("ticket clocks");
  const projects = addProjects(world, house, financings);
  for (const [index, [subject, type]] of [...subjects, ...subjects].entries()) {
    const { registration, client } = financings[index % financings.length] ?? {};
    const on = addDays(today, -random.integer(1, 60));
    const status = statuses[index % statuses.length] ?? "NEW";
    const priority = random.pick(["LOW", "NORMAL", "HIGH"] as const);
    const { values, changed } = ticketClock({ status, on, type, priority }, clockRandom);
    const ticket = world.add(
      "ticket",
      {
        subject: `${subject} (${client?.name ?? "internal"})`.slice(0, 250),
        type,
        priority,
        description: "Reported by telephone.",
        requester: world.username("sales"),
        assignee: world.username(random.pick(["officer", "billing", "contract"])),
        personRegistration: client?.registration,
        contractRegistration: registration,
        ...values,
        ...(status === "CLOSED" && { resolution: "Corrected and confirmed to the client." }),
      },
      { on, changed, by: "sales", status },
    );
    world.add(
      "timeEntry",
      {
        date: addDays(on, 1),
        username: world.username("officer"),
        duration: random.integer(1, 16) * 15,
        description: `Work on ${subject.toLowerCase()}`,
        ticketRegistration: ticket,
        projectRegistration: random.pick(projects),
      },
      {
        on: addDays(on, 1) > today ? on : addDays(on, 1),
        by: "officer",
        status: random.pick(["DRAFT", "SUBMITTED", "APPROVED", "REJECTED"]),
      },
    );
  }
  for (const [subject, keyword, status] of questions) {
    world.add(
      "question",
      {
        subject,
        type: "HOW_TO",
        locale: "en-EU",
        author: world.username("officer"),
        keywords: [keyword],
        answer: `**${subject}** Open the record and choose the step in its menu.`,
      },
      { on: "2025-03-10", by: "officer", status },
    );
  }
  for (const { registration, client } of financings.slice(0, 15)) {
    world.add(
      "note",
      {
        name: `Meeting with ${client.name}`.slice(0, 200),
        body: `Visited in ${client.address.city}. *${world.tenant.marker}* was mentioned as the next project.`,
        entityName: "contract",
        entityRegistration: registration,
      },
      { on: addDays(today, -random.integer(1, 90)), by: "sales" },
    );
  }
}

function addProjects(world: World, house: House, financings: readonly Financing[]): readonly string[] {
  const random = world.randomFor("projects");
  const states = [
    "IN_PROGRESS",
    "IN_PROGRESS",
    "ACCEPTED",
    "PROPOSED",
    "ON_HOLD",
    "DELIVERED",
    "CLOSED",
    "DRAFT",
  ] as const;
  return states.map((status, index) => {
    const client = financings[index]?.client;
    const startDate = addDays(today, -random.integer(30, 300));
    return world.add(
      "project",
      {
        name: `${random.pick(["Fleet renewal", "New production line", "Solar roof", "Clinic extension"])} ${client?.address.city ?? ""} ${world.tenant.marker}`,
        type: random.pick(["EQUIPMENT", "FLEET", "ENERGY"]),
        description: "Financed in several deliveries.",
        client: client?.registration,
        ownerRegistration: house.staff.sales?.registration,
        clientOwnerRegistration: client?.registration,
        addressLine: client?.address.addressLine,
        startDate,
        endDate: addDays(startDate, 400),
        orgaRegistration: house.organizations[0].registration,
      },
      { on: startDate, by: "sales", status },
    );
  });
}
