// One text sent to a field must never keep the server busy: every rule answers a very long text at once.
import { answerMaxMs, isSlow } from "@kontor/harness/slowness.ts";
import { expect, test } from "vitest";
import { isValidBic } from "./bic.ts";
import { emailProblem, isValidEmail, parseEmailList } from "./email.ts";
import { isPdfConvertible } from "./file-format.ts";
import { formatIban, ibanAsEntered, isValidIban, normaliseIban } from "./iban.ts";
import { isValidPhone, joinPhone, normalisePhone, splitPhone } from "./phone.ts";
import { isValidRib } from "./rib.ts";
import { checkSpanishIdentifier } from "./spanish-identifier.ts";
import { isValidUsername } from "./username.ts";
import { isUuid } from "./uuid.ts";
import { checkTaxNumber } from "./vat-number.ts";
import { isWebAddress } from "./web-address.ts";

const length = 100_000;

const rules: Readonly<Record<string, (text: string) => unknown>> = {
  isValidBic,
  emailProblem,
  isValidEmail,
  parseEmailList,
  isPdfConvertible,
  formatIban,
  ibanAsEntered,
  isValidIban,
  normaliseIban,
  isValidPhone,
  joinPhone: (text) => joinPhone(text, text),
  normalisePhone,
  splitPhone,
  isValidRib,
  checkSpanishIdentifier,
  isValidUsername,
  isValidUsernameOfTenant: (text) => isValidUsername(text, text),
  isValidUsernameOfHostileTenant: (text) => isValidUsername("anna@acme", text),
  isUuid,
  checkTaxNumber: (text) => checkTaxNumber("EVA", text),
  isWebAddress,
};

/** Texts that almost match, over and over, so that a careless pattern would try every way of reading them. */
const hostileTexts: readonly string[] = [
  "",
  "+",
  "00",
  "+(33)",
  "FR",
  "X",
  "a@b.",
  "https://",
  "DE89",
].flatMap((beginning) =>
  [
    "0",
    "a",
    "A",
    "-",
    " ",
    "\n",
    "a.",
    "a-",
    "a@",
    "0.",
    "0-",
    "e\u0301",
    "e\u0301\u0323",
    "\u0301\u0323",
    ",",
  ].flatMap((part) =>
    ["", "!", "@x\n"].map((ending) => beginning + part.repeat(Math.ceil(length / part.length)) + ending),
  ),
);

for (const [name, rule] of Object.entries(rules))
  test(`${name} answers every hostile text of 100,000 characters within ${answerMaxMs} ms`, () => {
    const slow = hostileTexts.filter((text) => isSlow(() => rule(text)));
    expect(slow.map((text) => JSON.stringify(text.slice(0, 20)))).toEqual([]);
  });

test("a careless pattern would be found: a text of less than 50 characters keeps it busy for longer", () => {
  const careless = /^(?:a+)+$/;
  let characters = 10;
  while (characters < 50 && !isSlow(() => careless.test(`${"a".repeat(characters)}!`))) characters++;
  expect(characters).toBeLessThan(50);
});
