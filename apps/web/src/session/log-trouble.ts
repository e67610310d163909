// Where the browser notes what a user is not told. Never a token: only what happened, and the error of the request layer.

export function logTrouble(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console of the browser is the only log a page has.
  if (detail === undefined) console.warn(message);
  // biome-ignore lint/suspicious/noConsole: as above.
  else console.warn(message, detail);
}
