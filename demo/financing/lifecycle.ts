// Where contracts stand on the day of the demo, and when they began so that this can be true.
import { addMonths, today } from "../foundation/calendar.ts";
import type { Random } from "../foundation/random.ts";

const shares = {
  ACTIVE: 58,
  CLOSED: 12,
  DRAFT: 4,
  MATURED: 3,
  DOCUMENTS: 3,
  SIGNED: 3,
  IN_DEFAULT: 3,
  READY: 2,
  SUSPENDED: 2,
  TERMINATED: 2,
  EXTENDED: 2,
  CANCELLED: 2,
  TERMINATING: 1.5,
  LITIGATION: 1.5,
  WRITTEN_OFF: 1,
} as const;

export type ContractStatus = keyof typeof shares;

const everyStatus = Object.keys(shares) as readonly ContractStatus[]; // keys says no more than string

/** The first contracts take each status in turn, so that even the smallest demo shows them all. */
export function contractStatus(index: number, random: Random): ContractStatus {
  return index % 5 === 3 && index < 5 * everyStatus.length
    ? (everyStatus[Math.floor(index / 5)] ?? "ACTIVE")
    : random.weighted(shares);
}

/** Contracts that pay, or should. */
const running: ReadonlySet<ContractStatus> = new Set([
  "ACTIVE",
  "SUSPENDED",
  "IN_DEFAULT",
  "LITIGATION",
  "TERMINATING",
  "EXTENDED",
]);
const unpaid: ReadonlySet<ContractStatus> = new Set(["IN_DEFAULT", "LITIGATION", "WRITTEN_OFF"]);
const before: ReadonlySet<ContractStatus> = new Set(["DRAFT", "DOCUMENTS", "SIGNED", "READY", "CANCELLED"]);

export function isRunning(status: ContractStatus): boolean {
  return running.has(status);
}

export function isUnpaid(status: ContractStatus): boolean {
  return unpaid.has(status);
}

/** Whether the contract never came to life. */
export function isBeforeStart(status: ContractStatus): boolean {
  return before.has(status);
}

export function startDay(status: ContractStatus, months: number, random: Random): string {
  const day = random.pick(["01", "05", "10", "15", "20", "25"]);
  return `${addMonths(today, -elapsedMonths(status, months, random)).slice(0, 8)}${day}`;
}

function elapsedMonths(status: ContractStatus, months: number, random: Random): number {
  switch (status) {
    case "DRAFT":
    case "DOCUMENTS":
    case "SIGNED":
    case "READY":
      return -random.integer(0, 1);
    case "CANCELLED":
      return random.integer(1, 14);
    case "MATURED":
      return months + random.integer(1, 2);
    case "EXTENDED":
      return months + random.integer(2, 8);
    case "CLOSED":
      return months + random.integer(3, 30);
    case "ACTIVE":
      return random.integer(1, months - 2);
    default:
      return random.integer(8, Math.max(9, months - 2));
  }
}

/** What became of the asset. */
export function assetStatus(status: ContractStatus, random: Random): string {
  switch (status) {
    case "DRAFT":
      return "DRAFT";
    case "DOCUMENTS":
      return "ORDERED";
    case "SIGNED":
    case "READY":
      return "DELIVERED";
    case "CANCELLED":
      return "IN_STOCK";
    case "MATURED":
      return random.pick(["ON_LEASE", "RETURNED", "IN_INSPECTION"]);
    case "CLOSED":
      return random.pick(["SOLD", "SOLD", "FOR_SALE", "SCRAPPED"]);
    case "TERMINATED":
      return random.pick(["FOR_SALE", "TOTAL_LOSS", "SOLD"]);
    case "WRITTEN_OFF":
      return random.pick(["STOLEN", "SCRAPPED"]);
    default:
      return random.isTrue(0.02) ? "IN_MAINTENANCE" : "ON_LEASE";
  }
}
