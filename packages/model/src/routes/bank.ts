// The pages of the bank that are no list page: moving money, reallocating it, and the overdraft of an account. Each makes a bank operation
// that a second user approves.
import { z } from "zod";
import { bankOperation } from "../entities/bank/bank-operation.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { currencyCode, dataOf, dayText, decimalText, keyText } from "./shapes.ts";

const operation = {
  method: "POST",
  tag: "Bank",
  tenant: "own",
  permission: writePermission(bankOperation),
  cost: "write",
  idempotency: "key",
  answer: z.object({ registration: z.string(), status: z.string() }),
  errors: ["INVALID_FIELD_VALUE", "ENTITY_REGISTRATION_NOT_FOUND"],
} as const;

const label = z.string().max(500).optional();
const line = z.strictObject({ lineId: keyText, amount: decimalText });

export const bankRoutes = {
  moveMoney: route({
    ...operation,
    name: "move-money",
    path: "/api/bank/move-money",
    summary: "Moves money between two own accounts, or between two balances of one client",
    body: z.strictObject({
      fromAccountRegistration: keyText,
      toAccountRegistration: keyText,
      amount: decimalText,
      currency: currencyCode,
      date: dayText,
      label,
    }),
  }),
  arbitrationLines: route({
    name: "arbitration-lines",
    openToScripts: true,
    method: "GET",
    path: "/api/bank/arbitration",
    summary: "What of a person or a contract is open or not allocated yet",
    tag: "Bank",
    tenant: "own",
    permission: readPermission(bankOperation),
    cost: "search",
    query: z.strictObject({
      personRegistration: keyText.optional(),
      contractRegistration: keyText.optional(),
    }),
    answer: dataOf(
      z.object({
        lineId: z.string(),
        entityName: z.string(),
        entityRegistration: z.string(),
        amount: decimalText,
        balance: decimalText,
        currency: currencyCode,
        date: dayText.nullish(),
      }),
    ),
    errors: ["MISSING_MANDATORY_QUERY_FIELDS"],
  }),
  arbitrate: route({
    ...operation,
    name: "arbitrate",
    path: "/api/bank/arbitration",
    summary: "Reallocates money between lines; what is taken and what is given must be equal",
    body: z.strictObject({
      currency: currencyCode,
      date: dayText,
      taken: z.array(line).min(1).max(500),
      given: z.array(line).min(1).max(500),
      label,
    }),
  }),
  setOverdraft: route({
    ...operation,
    name: "set-overdraft",
    path: "/api/bank/set-overdraft",
    summary: "Sets how far an own account may be overdrawn, and from when until when",
    body: z.strictObject({
      bankAccountRegistration: keyText,
      overdraft: decimalText,
      currency: currencyCode,
      startDate: dayText,
      endDate: dayText.optional(),
    }),
  }),
};
