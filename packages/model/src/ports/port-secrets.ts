// How a configuration speaks of secrets: it names one, and the server puts the value into the header when it calls.

/** Alone, or behind the word of a scheme such as Bearer. */
const reference = /^(?:[A-Za-z][A-Za-z-]{0,30} )?secret:([\w.-]{1,100})$/;

/** Only these may hold text of their own: in any other header a key could stand. */
const plainHeaders: ReadonlySet<string> = new Set([
  "accept",
  "accept-language",
  "content-type",
  "soapaction",
  "user-agent",
]);

/** A name such as `api_key` before a value. A placeholder is a value of the request, and no secret. */
const credential =
  /(?:api[-_]?key|access[-_]?key|auth|password|passwd|secret|token|credential)s?["']?\s*[=:]\s*["']?(?!["'{\s])./i;

export function isSecretReference(value: string): boolean {
  return reference.test(value);
}

/** The name after `secret:`. */
export function secretNameIn(value: string): string | undefined {
  return reference.exec(value)?.[1];
}

export function withSecret(value: string, secret: string): string {
  return value.replace(/secret:[\w.-]+$/, () => secret);
}

export function mayHoldPlainText(header: string): boolean {
  return plainHeaders.has(header.toLowerCase());
}

export function namesCredential(text: string): boolean {
  return credential.test(text);
}

/** Where the secret store keeps it: people set the secrets of ports there, and no port reaches another secret. */
export function secretOfPorts(name: string): string {
  return `provider/ports/${name}`;
}
