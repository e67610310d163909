// A request with the token of the session, and what its answer says about that session taken in.
import { codeOfAnswer } from "./error-answer.ts";
import { exchange, type HttpAnswer, type Sending } from "./exchange.ts";
import { newRequestId } from "./request-id.ts";

type SessionUse = {
  /** Not known for an undeclared address: its answers can renew the session or say that it is over, nothing else. */
  readonly needsSession: boolean | undefined;
  /** The answer brings the token of a new session: signing in, changing the context, acting as another user. */
  readonly opensSession?: true | undefined;
};

export async function exchangeInSession(sending: Sending, use: SessionUse): Promise<HttpAnswer> {
  const { session, idempotencyKey = newRequestId() } = sending;
  const { needsSession, opensSession } = use;
  const attempt = async (): Promise<HttpAnswer & { readonly isWorthRepeating: boolean }> => {
    const sent = needsSession === false ? undefined : session?.token();
    const answer = await exchange({ ...sending, idempotencyKey }, sent);
    const { isOwn, isOk, brought, status, body } = answer;
    if (session === undefined || !isOwn) return { ...answer, isWorthRepeating: false };
    if (opensSession && isOk && brought !== undefined) {
      session.begin(brought);
      return { ...answer, isWorthRepeating: false };
    }
    const saysSomething = needsSession ?? (brought !== undefined || status === 401);
    const code = isOk ? undefined : codeOfAnswer(body);
    return { ...answer, isWorthRepeating: saysSomething && session.settle({ status, code, sent, brought }) };
  };
  const first = await attempt();
  // Refused before anything was done, and the session goes on under another token: once more, and not for ever.
  return first.isWorthRepeating ? attempt() : first;
}
