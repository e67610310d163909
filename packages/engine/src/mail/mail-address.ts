// Where mail to a person goes.
import { isValidEmail } from "@kontor/kernel/identifier/email.ts";

/** Undefined when it goes nowhere. */
export function mailAddress(person: { readonly email?: string } | undefined): string | undefined {
  const email = person?.email;
  return email !== undefined && isValidEmail(email) ? email : undefined;
}
