// What came of an attempt to sign in, judged by what the caller really got and not by what the answer says.
import type { TestApi, TestCaller } from "@kontor/api/testing/api.ts";

/** An answer of the server under test. */
export type Answer = Awaited<ReturnType<TestCaller["call"]>>;

export type Outcome = {
  /** Whether it really happened: a session that answers who it belongs to, or a protected effect that can be seen. */
  readonly isAccepted: boolean;
  readonly status: number;
  /** Of the catalogue; where there is no refusal to speak of, a word for what the caller got instead. */
  readonly code: string;
};

export const refused = "SIGN_IN_REFUSED";
export const expired = "SESSION_EXPIRED";
export const secondFactorAsked = "SECOND_FACTOR_ASKED";
export const tooMany = "TOO_MANY_REQUESTS";
/** The attacker is answered and has gained nothing. */
export const unchanged = "UNCHANGED";

type Api = Pick<TestApi, "app">;

/** Who the token belongs to, by what a session answers; undefined for one that opens nothing. */
export async function whoIs({ app }: Api, token: string): Promise<string | undefined> {
  const answer = await sendAs({ app }, token, "GET", "/api/core/users/current");
  return answer.statusCode === 200 ? String(answer.json().username) : undefined;
}

export function sendAs(
  { app }: Api,
  token: string,
  method: "GET" | "POST" | "PATCH" | "DELETE" | "HEAD",
  url: string,
  payload?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

export function tokenIn({ headers }: Answer): string {
  return String(headers.authorization ?? "").replace("Bearer ", "");
}

/** Accepted if the answer brings a session: of this user, or where none is named, of anybody. */
export async function opened(api: Api, answer: Answer, username?: string): Promise<Outcome> {
  const token = tokenIn(answer);
  const who = token === "" ? undefined : await whoIs(api, token);
  const isAccepted = who !== undefined && (username === undefined || who === username);
  return { isAccepted, status: answer.statusCode, code: codeOf(answer) };
}

/** Accepted if the call was served. */
export function served(answer: Answer): Outcome {
  const { statusCode: status } = answer;
  return { isAccepted: status >= 200 && status < 300, status, code: codeOf(answer) };
}

/** Accepted if the token still opens its session. */
export async function alive(api: Api, token: string): Promise<Outcome> {
  return served(await sendAs(api, token, "GET", "/api/core/users/current"));
}

/** For what is seen elsewhere than in an answer. */
export function effect(isAccepted: boolean, code: string = unchanged, status = 200): Outcome {
  return { isAccepted, status, code };
}

export function codeOf(answer: Answer): string {
  if (!String(answer.headers["content-type"]).includes("json")) return "";
  const body = answer.json();
  if (typeof body.code === "string") return body.code;
  if (body.totpToken !== undefined) return secondFactorAsked;
  return body.termsOfServices === undefined ? "" : "TERMS_ASKED";
}
