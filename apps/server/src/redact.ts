// Keeps secrets out of the log by the name of the field that holds them. It applies at any depth, to every writer of a log line. Errors are
// reduced to what helps: libraries attach connections, headers and rows to them.

const hidden = "[hidden]";
const secretName =
  /(authorization|cookie|password|passphrase|secret|token|api[-_]?key|private[-_]?key|otp|recovery[-_]?code|iban)/i;
const depthMax = 8;

/** What may be written in place of `value`. Never throws: a log line must not stop a request. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth >= depthMax) return "[too deep]";
  try {
    if (value instanceof Error) return describeError(value, depth);
    if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
    if (value instanceof Map) return redact(Object.fromEntries(value), depth);
    if (value instanceof Set) return redact([...value], depth);
    if ("toJSON" in value && typeof value.toJSON === "function") return redact(value.toJSON(), depth + 1);
    return redactFields(value, depth);
  } catch {
    return "[unreadable]";
  }
}

function redactFields(value: object, depth: number): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) ? hidden : redact(field, depth + 1),
    ]),
  );
}

function describeError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: redact(cause, depth + 1) }),
  };
}
