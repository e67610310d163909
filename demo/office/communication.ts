// Letters, mails and campaigns, the prospects they bring, and changes people ask for in their own data.

import type { Financing } from "../financing/contract.ts";
import { addDays, addMonths, momentOn, today } from "../foundation/calendar.ts";
import { anyCountry } from "../foundation/countries.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";
import { companyPerson, humanPerson } from "../people/persons.ts";

const campaigns = [
  ["Electric vans 2026", "PROSPECTING", "RUNNING"],
  ["End of term, autumn", "END_OF_TERM", "COMPLETED"],
  ["Machines for dentists", "CROSS_SELLING", "SCHEDULED"],
  ["Dealer day", "PARTNER", "DRAFT"],
] as const;

export function addCommunication(world: World, house: House, financings: readonly Financing[]): void {
  const random = world.randomFor("communication");
  const keys = campaigns.map(([name, type, status], index) => {
    const startDate = addMonths(today, -index);
    return world.add(
      "campaign",
      {
        name,
        type,
        description: `${name}, by mail and telephone.`,
        channel: "EMAIL",
        template: "campaign-standard",
        query: { status: "ACTIVE" },
        startDate,
        endDate: addMonths(startDate, 2),
        ownerUsername: world.username("sales"),
      },
      { on: addDays(startDate, -20), by: "sales", status },
    );
  });
  for (const [index, { client, registration }] of financings.slice(0, 30).entries()) {
    const on = addDays(today, -random.integer(2, 60));
    world.add(
      "campaignContact",
      {
        campaignRegistration: keys[index % 2] ?? keys[0] ?? "",
        personRegistration: client.registration,
        email: client.email,
        sentDate: momentOn(on, random),
      },
      {
        on,
        by: "sales",
        status: random.pick(["SENT", "OPENED", "RESPONDED", "CONVERTED", "OPTED_OUT", "BOUNCED"]),
      },
    );
    const communication = world.add(
      "communication",
      {
        date: on,
        subject: random.pick([
          "Your new payment schedule",
          "Confirmation of delivery",
          "Question about your invoice",
          `${world.tenant.marker}: invitation`,
        ]),
        type: random.pick(["INFORMATION", "CONFIRMATION", "REQUEST"]),
        category: random.pick(["CONTRACT", "BILLING", "COMMERCIAL"]),
        direction: random.pick(["OUTBOUND", "OUTBOUND", "INBOUND"]),
        channel: "EMAIL",
        persons: [{ role: "CLIENT", personRegistration: client.registration }],
        body: `<p>Dear ${client.name.replaceAll("&", "&amp;")}, please find the details in your space.</p>`,
        contractRegistration: registration,
      },
      { on, by: "sales", status: random.pick(["SENT", "DELIVERED", "ANSWERED", "FAILED"]) },
    );
    if (index < 12)
      world.add(
        "mail",
        {
          to: [client.email],
          subject: "Your documents",
          body: "<p>Your documents are ready.</p>",
          communicationRegistration: communication,
          sentDate: momentOn(on, random),
        },
        { on, by: "contract", status: random.pick(["SUCCESS", "SUCCESS", "ERROR"]) },
      );
    if (index < 8) {
      world.add(
        "personAmendment",
        {
          type: random.pick(["ADDRESS", "CONTACT"]),
          personRegistration: client.registration,
          date: on,
          description: "Told by telephone and confirmed by mail.",
          changes: { email: `new.${client.email}` },
        },
        { on, by: "officer", status: random.pick(["DRAFT", "SUBMITTED", "APPROVED", "APPLIED", "REJECTED"]) },
      );
    }
  }
  addProspects(world, house, keys[0] ?? "");
}

function addProspects(world: World, house: House, campaignRegistration: string): void {
  const random = world.randomFor("prospects");
  for (let index = 0; index < 24; index += 1) {
    const wishes = {
      country: anyCountry(random),
      since: addDays(today, -random.integer(5, 200)),
      roles: ["CLIENT"],
      isTaken: house.isTaken,
    };
    const { values } =
      index % 4 === 3
        ? humanPerson({ ...wishes, type: "I", number: `8${String(index).padStart(6, "0")}` }, random)
        : companyPerson(wishes, random);
    const {
      isPoliticallyExposed: _exposed,
      screeningStatus: _status,
      screeningDate: _date,
      nextReviewDate: _review,
      ...prospect
    } = values;
    const status = random.pick(["NEW", "NEW", "QUALIFIED", "QUALIFIED", "LOST"]);
    world.add(
      "prospect",
      {
        ...prospect,
        campaignRegistration,
        salesRegistration: random.pick(house.sellers).registration,
        ...(status === "LOST" && { lossReason: random.pick(["PRICE", "COMPETITOR", "NO_ANSWER"]) }),
      },
      { on: wishes.since, by: "sales", status },
    );
  }
}
