// What a client owes to leave a contract early, as quoted on one day.
import { choice, day, money, percentage } from "../fields/declare.ts";

export const settlementFields = {
  method: choice("settlementMethod"),
  date: day({ help: "The day the contract ends" }),
  validUntil: day(),
  balance: money({ help: "The closing balance of the plan on that day" }),
  accruedInterest: money(),
  penaltyRate: percentage({ min: 0, max: 1 }),
  discountRate: percentage({ help: "The yearly rate at which what remains is discounted" }),
  rentalShare: percentage({ min: 0, max: 1, label: "Share of remaining rentals" }),
  arrears: money(),
  lateInterest: money(),
  fees: money(),
  damages: money(),
  excessUsage: money(),
  deposits: money({ label: "Deposits given back" }),
  salePrice: money({ help: "Of the asset, where the lessor keeps it" }),
  amountExclTax: money({ label: "Settlement excl. tax" }),
  amountInclTax: money({ label: "Settlement incl. tax" }),
} as const;
