// Keeps secrets out of the log by the name of the field that holds them, at any depth, whoever writes the line.

const hidden = "[hidden]";
const secretName =
  /(authorization|cookie|password|passphrase|secret|token|api[-_]?key|private[-_]?key|otp|recovery[-_]?code|iban)/i;
const depthMax = 8;

/** A copy of `value` in which every field with a secret's name is hidden. Errors pass: the log has its own form for them. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  if (depth >= depthMax) return "[too deep]";
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) ? hidden : redact(field, depth + 1),
    ]),
  );
}
