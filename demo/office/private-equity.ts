// The house also invests: holdings of the investors' fund, the calls and distributions, and the transactions they settle with.
import { addDays, addMonths, today } from "../foundation/calendar.ts";
import { countries } from "../foundation/countries.ts";
import { amount } from "../foundation/money.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";
import { address } from "../people/names.ts";

const holdings = [
  ["Voltage Mobility", "COMPANY", "HELD"],
  ["Ceramic Works", "COMPANY", "HELD"],
  ["Northwind Parks", "INFRASTRUCTURE", "DUE_DILIGENCE"],
  ["Agrobotics", "COMPANY", "PARTIALLY_EXITED"],
  ["Medilab Holding", "COMPANY", "PIPELINE"],
  ["Harbour Logistics", "REAL_ESTATE", "EXITED"],
] as const;

export function addPrivateEquity(world: World, house: House, fund: string): void {
  const random = world.randomFor("private equity");
  for (const [index, [name, type, status]] of holdings.entries()) {
    const acquisitionDate = addMonths(today, -random.integer(6, 40));
    const cost = random.integer(5, 60) * 10_000_000;
    const value = Math.round(cost * (0.9 + random.next() * 0.8));
    const isHeld = status === "HELD" || status === "PARTIALLY_EXITED" || status === "EXITED";
    const investor = house.investors[index % house.investors.length]?.registration;
    const units = cost / 10_000;
    const asset = world.add(
      "privateEquityAsset",
      {
        name,
        type,
        roles: [{ role: isHeld ? "PORTFOLIO_COMPANY" : "TARGET" }],
        addresses: [address(countries.FR, random, "REGISTERED_OFFICE")],
        description: `${name}, held through the growth fund.`,
        fundRegistration: fund,
        stake: random.integer(5, 60) / 100,
        costMethod: "WEIGHTED_AVERAGE",
        ...(isHeld && { acquisitionDate }),
        ...(status === "EXITED" && { exitDate: addMonths(today, -2) }),
        currency: "EUR",
        ...(isHeld && {
          positions: [
            {
              instrument: "SHARES",
              name: "Ordinary shares",
              currency: "EUR",
              units,
              cost: amount(cost),
              unitValue: amount(Math.round(value / units)),
              value: amount(value),
              valuationDate: "2026-09-30",
            },
          ],
        }),
        committed: amount(cost),
        called: amount(isHeld ? cost : 0),
        distributed: amount(status === "EXITED" ? value : 0),
        netAssetValue: amount(isHeld && status !== "EXITED" ? value : 0),
        tvpi: isHeld ? Math.round((value / cost) * 100) / 100 : 0,
      },
      { on: acquisitionDate, by: "treasury", status },
    );
    if (!isHeld) continue;
    const payment = {
      date: acquisitionDate,
      type: "PAYMENT_OUT",
      instrument: "SHARES",
      units,
      unitPrice: "100.00",
      currency: "EUR",
      amount: amount(cost),
      ...(investor && { personRegistration: investor }),
    };
    const operation = world.add(
      "privateEquityOperation",
      {
        name: `Purchase of ${name}`,
        type: "PURCHASE",
        date: acquisitionDate,
        privateEquityAssetRegistration: asset,
        instrument: "SHARES",
        units,
        currency: "EUR",
        unitPrice: "100.00",
        amount: amount(cost),
        settledAmount: amount(cost),
        executionDate: acquisitionDate,
        settlementDate: addDays(acquisitionDate, 3),
        transactions: [payment],
      },
      { on: addDays(acquisitionDate, -20), by: "treasury", status: "SETTLED" },
    );
    world.add(
      "privateEquityTransaction",
      { operationRegistration: operation, ...payment },
      { on: acquisitionDate, by: "treasury" },
    );
  }
  const call = addDays(today, -25);
  world.add(
    "privateEquityOperation",
    {
      name: "Capital call 4",
      type: "CAPITAL_CALL",
      date: call,
      fundRegistration: fund,
      personRegistration: house.investors[0]?.registration,
      currency: "EUR",
      amount: "750000.00",
      noticeDate: call,
      comment: "Ten days' notice.",
    },
    { on: call, by: "treasury", status: "NOTIFIED" },
  );
}
