// One movement of money or units within a private equity operation.
import { choice, day, money, number, ref } from "../fields/declare.ts";

export const privateEquityTransactionFields = {
  date: day({ mandatory: true }),
  type: choice("privateEquityTransactionType", { mandatory: true }),
  instrument: choice("privateEquityInstrument"),
  units: number({ help: "Negative where units leave" }),
  unitPrice: money(),
  currency: choice("currency"),
  amount: money({ help: "Negative where money leaves" }),
  personRegistration: ref("person", { label: "Investor or counterparty" }),
  bankTransactionRegistration: ref("bankTransaction", { label: "Bank transaction" }),
} as const;
