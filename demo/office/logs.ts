// What the system wrote down by itself over the last weeks, and the measures it took.
import { addDays, momentOn, today } from "../foundation/calendar.ts";
import { staffRoles } from "../foundation/staff.ts";
import type { World } from "../foundation/world.ts";

const messages = [
  "Billing run finished",
  "Statement imported",
  "Session ended",
  "Connector answered late",
  "Export written",
];
const metrics = [
  ["portfolio.active", "Active contracts", "contracts"],
  ["portfolio.outstanding", "Outstanding", "EUR"],
  ["collection.overdue", "Overdue invoices", "invoices"],
  ["sales.pipeline", "Deals in the pipeline", "deals"],
] as const;

export function addLogs(world: World, days: number): void {
  const random = world.randomFor("logs");
  const roles = staffRoles.map(({ role }) => role);
  for (const [key, name, unit] of metrics) {
    const lastValue = random.integer(100, 9_000);
    world.add(
      "metric",
      { key, name, unit, query: `select ${key}`, lastValue, date: momentOn(addDays(today, -1), random) },
      { on: "2025-01-02", by: "admin" },
    );
  }
  for (let back = days; back > 0; back -= 1) {
    const day = addDays(today, -back);
    for (const [key] of metrics) {
      world.add(
        "metricRecord",
        {
          key,
          date: momentOn(day, random),
          value: random.integer(100, 9_000),
          labels: { source: "nightly" },
        },
        { on: day, by: "admin" },
      );
    }
    const role = random.pick(roles);
    const requestId = `req-${random.digits(12)}`;
    const date = momentOn(day, random);
    const username = world.username(role);
    world.add(
      "accessLog",
      {
        date,
        requestId,
        username,
        method: "GET",
        path: "/api/financing/contracts",
        httpStatus: random.pick([200, 200, 200, 304, 404]),
        duration: random.integer(4, 80),
        ip: `10.20.${random.integer(0, 9)}.${random.integer(2, 250)}`,
        userAgent: "Mozilla/5.0",
        originator: "web",
      },
      { on: day, by: role },
    );
    world.add(
      "systemLog",
      {
        date,
        level: random.pick(["INFO", "INFO", "WARNING"]),
        message: random.pick(messages),
        requestId,
        username,
      },
      { on: day, by: role },
    );
    world.add(
      "systemEvent",
      {
        date,
        level: "INFO",
        type: random.pick(["CRON", "CONNECTOR", "CONFIGURATION"]),
        message: random.pick(messages),
        data: { host: "app-1" },
      },
      { on: day, by: "admin" },
    );
    world.add(
      "audit",
      {
        date,
        username,
        entityName: "contract",
        entityRegistration: String(10_000_001 + random.integer(0, 40)),
        action: random.pick(["SIGN_IN", "EXPORT", "DOWNLOAD"]),
        requestId,
      },
      { on: day, by: role },
    );
  }
}
