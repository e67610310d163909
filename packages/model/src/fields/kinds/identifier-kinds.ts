// Kinds whose value follows a rule of its own: addresses of people, accounts and places. The rules are those of the kernel.
import { emailProblem, isValidEmail } from "@kontor/kernel/identifier/email.ts";
import { ibanAsEntered, isValidIban } from "@kontor/kernel/identifier/iban.ts";
import { normalisePhone, phoneProblem } from "@kontor/kernel/identifier/phone.ts";
import { usernameProblem } from "@kontor/kernel/identifier/username.ts";
import { isWebAddress } from "@kontor/kernel/identifier/web-address.ts";
import { type ZodType, z } from "zod";
import type { FieldKind } from "../../field-kind.ts";
import type { CheckContext, Kind, Problem } from "./kind.ts";
import { lineMaxLength, textShape } from "./text-shape.ts";

const emailsMaxCount = 50;
const addressMaxLength = 254;

const addressShape = textShape(addressMaxLength);
const emailsShape = z.array(textShape(addressMaxLength, 1)).max(emailsMaxCount);
const webShape = textShape(lineMaxLength);

const invalidFormat: Problem = { name: "format" };
const notAnEmail: Problem = { name: "email" };

function line(
  problem: (value: string, context: CheckContext) => Problem | undefined,
  shape: ZodType = addressShape,
): Kind {
  return {
    holds: "one",
    json: "string",
    sql: "text",
    column: "text",
    operators: ["contains", "startsWith", "equals"],
    isInCells: true,
    schema: () => shape,
    problem: (value, _field, context) =>
      typeof value === "string" ? problem(value, context) : invalidFormat,
  };
}

export const identifierKinds = {
  /** Searched from the start and by case, as the specification asks. */
  email: {
    ...line((value) => (isRight(emailProblem(value)) ? undefined : notAnEmail)),
    operators: ["startsWith", "equals"],
  },
  emails: {
    holds: "several",
    json: "array",
    sql: "text[]",
    column: "text",
    operators: ["anyOf"],
    isInCells: true,
    schema: () => emailsShape,
    maxCount: emailsMaxCount,
    problem: (value) => (Array.isArray(value) && value.every(isEmail) ? undefined : notAnEmail),
  },
  username: line((value, { tenant }) =>
    isRight(usernameProblem(value, tenant)) ? undefined : { name: "username", values: { tenant } },
  ),
  phone: {
    ...line((value) => (isRight(phoneProblem(value)) ? undefined : invalidFormat)),
    compact: normalisePhone,
  },
  iban: {
    ...line((value, { isIbanCheckSkipped }) =>
      isIbanCheckSkipped || isValidIban(value) ? undefined : { name: "iban" },
    ),
    compact: ibanAsEntered,
    operators: ["startsWith", "equals"],
  },
  web: line((value) => (isWebAddress(value) ? undefined : invalidFormat), webShape),
} satisfies Partial<Record<FieldKind, Kind>>;

function isEmail(value: unknown): boolean {
  return typeof value === "string" && isValidEmail(value);
}

/** The kernel answers what a field would show below the value. */
function isRight(problem: string | undefined): boolean {
  return problem === undefined;
}
