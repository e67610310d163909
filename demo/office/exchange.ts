// What came in from elsewhere and what goes out: files of banks and registers, imports, sheets and links sent to clients.

import type { Financing } from "../financing/contract.ts";
import { addDays, momentOn, today } from "../foundation/calendar.ts";
import type { World } from "../foundation/world.ts";

export function addExchange(world: World, financings: readonly Financing[]): void {
  const random = world.randomFor("exchange");
  for (const [index, { registration, client, quoted }] of financings.slice(0, 20).entries()) {
    const on = addDays(today, -random.integer(2, 120));
    const data = world.add(
      "externalData",
      {
        name: `Register extract ${client.name}`.slice(0, 200),
        type: random.pick(["COMPANY_EXTRACT", "CREDIT_REPORT", "SCREENING"]),
        source: random.pick(["COMPANY_REGISTER", "CREDIT_BUREAU", "SCREENING_SERVICE"]),
        date: on,
        personRegistration: client.registration,
        fileName: `extract-${random.digits(6)}.xml`,
        data: { status: "active", employees: random.integer(2, 200) },
      },
      { on, by: "compliance", status: random.pick(["SUCCESS", "SUCCESS", "WARNING"]) },
    );
    if (index % 2 === 0)
      world.add(
        "externalContract",
        {
          source: "FORMER_SYSTEM",
          externalReference: `OLD-${random.digits(7)}`,
          contractRegistration: registration,
          externalDataRegistration: data,
          data: { migrated: true },
        },
        { on, by: "officer" },
      );
    if (index % 3 === 0) {
      world.add(
        "sheet",
        {
          name: `Calculation ${registration}`,
          template: "lease-calculation",
          entityName: "contract",
          entityRegistration: registration,
          cells: [
            { name: "amount", label: "Financed amount", value: quoted.financed, format: "currency" },
            {
              name: "payment",
              label: "Payment",
              value: String(quoted.plan.payment),
              format: "currency",
              readOnly: true,
            },
            { name: "rate", label: "Rate", value: quoted.values.nominalRate ?? 0, format: "percentage" },
          ],
        },
        { on, by: "sales" },
      );
      world.add(
        "flow",
        {
          pageId: "sign-documents",
          entityName: "contract",
          entityRegistration: registration,
          personRegistration: client.registration,
          email: client.email,
          expirationDate: momentOn(addDays(today, 20), random),
          payload: { step: 1 },
        },
        { on, by: "contract", status: random.pick(["SENT", "OPENED", "COMPLETED", "EXPIRED"]) },
      );
    }
  }
  for (const [entityName, rows, status] of [
    ["asset", 120, "SUCCESS"],
    ["person", 80, "WARNING"],
    ["invoice", 40, "ERROR"],
  ] as const) {
    const on = addDays(today, -random.integer(5, 90));
    world.add(
      "import",
      {
        name: `Import of ${entityName}s`,
        entityName,
        fileName: `${entityName}s.csv`,
        date: momentOn(on, random),
        rows,
        count: rows - (status === "SUCCESS" ? 0 : 3),
        ...(status !== "SUCCESS" && { errors: [{ row: 12, path: "name", message: "Name is mandatory" }] }),
      },
      { on, by: "officer", status },
    );
  }
}
