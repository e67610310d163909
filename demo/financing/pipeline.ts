// Business that is not yet a contract: deals in every stage, with what clients were offered.
import { addDays, addMonths, today } from "../foundation/calendar.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";
import type { Known } from "../people/persons.ts";
import { equipmentOf, item } from "./equipment.ts";
import { products } from "./products.ts";
import { quote } from "./quotation.ts";

const stages = [
  "DRAFT",
  "QUOTED",
  "SUBMITTED",
  "IN_REVIEW",
  "PENDING_INFO",
  "IN_COMMITTEE",
  "APPROVED",
  "APPROVED_WITH_CONDITIONS",
  "ACCEPTED",
  "DECLINED",
  "WITHDRAWN",
  "EXPIRED",
] as const;

export function addPipeline(world: World, house: House, clients: readonly Known[], count: number): void {
  const random = world.randomFor("pipeline");
  for (let index = 0; index < count; index += 1) {
    const client = random.pick(clients);
    const status = stages[index % stages.length] ?? "DRAFT";
    const on = addDays(today, -random.integer(3, 50));
    const start = `${addMonths(today, random.integer(1, 2)).slice(0, 8)}05`;
    const product = random.pick(products.filter(({ sectors }) => sectors.includes(client.sector)));
    const supplier = random.pick(house.suppliers);
    const seller = random.pick(house.sellers);
    const { priceCents, months, name, values } = item(
      equipmentOf(client.sector, random),
      {
        country: client.country,
        supplier: supplier.registration,
        owner: house.organizations[0].registration,
        deliveryDate: addDays(start, -3),
        isUsed: false,
      },
      random,
    );
    const deal = world.nextNumber("deal");
    const asset = world.add(
      "asset",
      { ...values, dealRegistration: deal, invoiceNumber: undefined, invoiceDate: undefined },
      { on, by: "sales", status: "DRAFT" },
    );
    const quoted = quote(
      {
        product,
        country: client.country,
        priceCents,
        months,
        start,
        status: status === "DRAFT" ? "COMPUTED" : "OFFERED",
        insurer: random.pick(house.insurers).registration,
        maintainer: supplier.registration,
        dealer: undefined,
      },
      random,
    );
    const isDecided = status.startsWith("APPROVED") || status === "ACCEPTED" || status === "DECLINED";
    world.add(
      "deal",
      {
        registration: deal,
        name: `${name} – ${client.name}`.slice(0, 200),
        type: product.contractType,
        currency: "EUR",
        managementType: "OWN_ACCOUNT",
        purpose: "ACQUISITION",
        subPurpose: "NEW",
        financialProduct: product.financialProduct,
        financialScheme: product.scheme,
        frequency: String(quoted.frequency),
        duration: months,
        startDate: start,
        endDate: addMonths(start, months),
        persons: [
          {
            role: "CLIENT",
            personRegistration: client.registration,
            invoicing: { principalCurrency: "EUR" },
          },
          { role: "SALES", personRegistration: seller.registration },
          { role: "SUPPLIER", personRegistration: supplier.registration },
        ],
        assets: [
          {
            isFinanced: true,
            assetRegistration: asset,
            quantity: 1,
            currency: "EUR",
            unitPrice: values.unitPrice ?? "0.00",
          },
        ],
        quotations: [quoted.values],
        validUntil: addDays(on, 60),
        ...(status !== "DRAFT" &&
          status !== "QUOTED" && {
            submitDate: addDays(on, 2),
            analystUsername: world.username(random.pick(["credit", "credit2"])),
          }),
        ...(status === "PENDING_INFO" && {
          missingItems: "Accounts of the last year, identity of the signatory",
        }),
        ...(isDecided && {
          decision:
            status === "DECLINED"
              ? "DECLINED"
              : status === "APPROVED_WITH_CONDITIONS"
                ? "APPROVED_WITH_CONDITIONS"
                : "APPROVED",
          decisionDate: addDays(on, 3),
          decisionUsername: world.username("risk"),
        }),
        ...(status === "APPROVED_WITH_CONDITIONS" && {
          conditions: [
            { description: "Personal guarantee of the manager", dueDate: addMonths(today, 1), isMet: false },
          ],
        }),
        ...(status === "DECLINED" && { reason: random.pick(["CAPACITY", "DEBT", "SCORE"]) }),
        ...(status === "WITHDRAWN" && { reason: "COMPETITION" }),
      },
      { on, by: seller.username.split("@")[0] ?? "sales", status },
    );
    world.add(
      "quotation",
      { ...quoted.values, dealRegistration: deal },
      { on, by: "sales", status: String(quoted.values.status) },
    );
  }
}
