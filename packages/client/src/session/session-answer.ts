// What an answer says about the session it was asked in. Only this server's own answers to requests that need a session say anything. A
// public page, a cached answer and the error page of a proxy carry no token. So they sign no user out.

/** How a call takes part in the session of the browser. */
export type CallSession = {
  /** The origin that may see the token. */
  readonly origin: string;
  /** Read for every request: another tab may have got the next one. */
  readonly token: () => string | undefined;
  /** Answers true when the request is worth sending again, with the token another answer has brought meanwhile. */
  readonly settle: (answer: SessionAnswer) => boolean;
  /** A sign-in was answered with the token of a new session. */
  readonly begin: (token: string) => void;
};

export type SessionAnswer = {
  readonly status: number;
  /** Of a refusal, its code in the error table. */
  readonly code: string | undefined;
  /** The token the request carried. */
  readonly sent: string | undefined;
  /** The token the answer carried. */
  readonly brought: string | undefined;
};

type Verdict = "renew" | "expired" | "cleared" | "repeat" | "nothing";

/** Refusals before anybody has looked at the session: too early, too much, or of a route this server does not have. */
const earlyRefusals: ReadonlySet<number> = new Set([405, 408, 413, 429, 431]);

/** Those, and faults of the server, say nothing about the session. */
function saysNothing(status: number, code: string | undefined): boolean {
  return status >= 500 || earlyRefusals.has(status) || code === "ROUTE_NOT_FOUND";
}

/** `stored` is the token that lies in storage by the time the answer arrives. */
export function verdictOf(
  { status, code, sent, brought }: SessionAnswer,
  stored: string | undefined,
): Verdict {
  // A password that was asked for once more was wrong: the session it was asked in goes on.
  if (code === "SIGN_IN_REFUSED") return "nothing";
  if (status === 401) {
    if (stored === sent) return "expired";
    // The session went on while this request was on its way; or it has ended, which was told already.
    return stored === undefined ? "nothing" : "repeat";
  }
  if (brought !== undefined) return "renew";
  return stored !== sent || saysNothing(status, code) ? "nothing" : "cleared";
}

/** The token in an Authorization header. */
export function bearerIn(header: string | null): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? "")?.[1];
}

/** Whether an address leads to the origin that may see the token; one without a host is of the page's own. */
export function isOwnAddress(address: string, origin: string): boolean {
  return URL.parse(address, origin)?.origin === origin;
}
