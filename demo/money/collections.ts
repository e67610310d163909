// Money on its way: what falls due in a month goes to the bank in one file, comes back on a statement, and is set off against
// what was owed.
import { addDays, momentOn } from "../foundation/calendar.ts";
import { amount } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";
import type { Known } from "../people/persons.ts";

/** A payment that can be followed from the plan to the bank. */
export type Collected = {
  readonly cashflow: string;
  readonly invoice: string;
  readonly sepa: string;
  readonly allocation: string;
  readonly bankTransaction: string;
  readonly client: Known;
  readonly contract: string;
  readonly date: string;
  readonly amountCents: number;
};

const creditorIdentifier = "FR72ZZZ123456";

export function addCollections(
  world: World,
  account: string,
  collected: readonly Collected[],
  random: Random,
): void {
  const byMonth = Map.groupBy(collected, ({ date }) => date.slice(0, 7));
  for (const [month, payments] of byMonth) addMonth(world, account, month, payments, random);
}

function addMonth(
  world: World,
  account: string,
  month: string,
  payments: readonly Collected[],
  random: Random,
): void {
  const executionDate =
    payments
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? `${month}-01`;
  const fileDate = addDays(executionDate, -5);
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const file = world.nextNumber("paymentFile");
  const camt = world.nextNumber("camt");
  const statement = world.nextNumber("bankStatement");
  const lines = payments.map((payment) => addPayment(world, payment, { account, file, statement, random }));
  world.add(
    "paymentFile",
    {
      registration: file,
      name: `Direct debits ${month}`,
      type: "DIRECT_DEBIT",
      format: "pain.008.001.08",
      method: "CORE",
      sequence: "RCUR",
      bankAccountRegistration: account,
      executionDate,
      fileDate,
      messageId: `KTR-${file}`,
      currency: "EUR",
      lines: lines.slice(0, 500),
      lineCount: lines.length,
      total: amount(total),
      rejectedTotal: "0.00",
      sentDate: momentOn(fileDate, random),
    },
    { on: fileDate, by: "treasury", status: "SETTLED", changed: executionDate },
  );
  world.add(
    "bankStatement",
    {
      registration: statement,
      bankAccountRegistration: account,
      number: `${month.replace("-", "/")}-${statement.slice(-3)}`,
      statementId: `STM-${statement}`,
      fromDate: `${month}-01`,
      toDate: executionDate,
      currency: "EUR",
      openingBalance: "1250000.00",
      closingBalance: amount(125_000_000 + total),
      entryCount: payments.length,
      camtRegistration: camt,
    },
    { on: executionDate, by: "treasury", status: "IMPORTED" },
  );
  world.add(
    "camt",
    {
      registration: camt,
      type: "camt.053",
      messageId: `CAMT-${camt}`,
      fileDate: momentOn(executionDate, random),
      statements: [{ bankStatementRegistration: statement, bankAccountRegistration: account }],
      transactionCount: payments.length,
      duplicateCount: 0,
    },
    { on: executionDate, by: "treasury", status: "IMPORTED" },
  );
}

type Bank = {
  readonly account: string;
  readonly file: string;
  readonly statement: string;
  readonly random: Random;
};

function addPayment(world: World, payment: Collected, { account, file, statement, random }: Bank): string {
  const { cashflow, invoice, sepa, allocation, bankTransaction, client, contract, date, amountCents } =
    payment;
  const { bankIban, bankBic } = client.bank;
  const mandateReference = client.mandate?.rumReference;
  const endToEndId = `E2E${sepa}`;
  const name = client.name.slice(0, 140);
  const money = { currency: "EUR", amount: amount(amountCents) };
  const sent = {
    executionDate: date,
    name,
    iban: bankIban,
    bic: bankBic,
    mandateReference,
    endToEndId,
    sequence: "RCUR",
  };
  world.add(
    "sepa",
    {
      registration: sepa,
      person: client.registration,
      bank: account,
      method: client.mandate?.rumType ?? "CORE",
      ...money,
      ...sent,
      address: { ...client.address },
      remittanceText: `Contract ${contract}, invoice ${invoice}`,
      mandateSignatureDate: client.mandate?.rumDateOfSignature,
      sepaCreditorIdentifier: creditorIdentifier,
      contractRegistration: contract,
      invoiceRegistration: invoice,
      cashflowRegistration: cashflow,
      paymentFileRegistration: file,
      settlementDate: date,
      attempt: 1,
    },
    { on: addDays(date, -7), by: "treasury", status: "SETTLED", changed: date },
  );
  world.add(
    "bankTransaction",
    {
      registration: bankTransaction,
      bankAccountRegistration: account,
      statementRegistration: statement,
      type: "DIRECT_DEBIT_IN",
      date,
      valueDate: addDays(date, 1),
      dc: "C",
      ...money,
      openAmount: "0.00",
      label: `SEPA direct debit ${name} ${contract}`,
      counterparty: name,
      counterpartyIban: bankIban,
      personRegistration: client.registration,
      reference: invoice,
      endToEndId,
      bankCode: "PMNT+RDDT+ESDD",
    },
    { on: date, by: "treasury", status: random.isTrue(0.9) ? "MATCHED" : "PROPOSED" },
  );
  world.add(
    "cashflowAllocation",
    {
      registration: allocation,
      cashflowRegistration: cashflow,
      invoiceRegistration: invoice,
      date,
      ...money,
      reason: "PAYMENT",
      bankTransactionRegistration: bankTransaction,
      sepaRegistration: sepa,
    },
    { on: date, by: "treasury" },
  );
  return world.add(
    "paymentFileLine",
    {
      paymentFileRegistration: file,
      sepaRegistration: sepa,
      cashflowRegistration: cashflow,
      invoiceRegistration: invoice,
      personRegistration: client.registration,
      ...money,
      ...sent,
    },
    { on: addDays(date, -5), by: "treasury", status: "SETTLED", changed: date },
  );
}
