// The words a field shows below a wrong identifier, as the specification gives them: one place to translate them from.

/** `{email}` and `{tenant}` stand for a value. */
export const identifierTexts = {
  email: 'Email format should be "{email}"',
  username: "Should be a valid email or a valid string ending with @{tenant}",
  iban: "IBAN is invalid",
  format: "Invalid format",
  taxNumberStart: "Must start with two letters",
  spanishIdentifier: "Spanish ID is invalid",
} as const;
