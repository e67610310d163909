// A call by a link: no session, but a ticket that is valid for one document, once. The rights of the user it was given to are checked again
// when it is used.
import { AppError } from "@kontor/kernel/errors.ts";
import { takeTicket } from "@kontor/store/files/download-tickets.ts";
import { readToken, type Token } from "@kontor/store/identity/token.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { SessionFacts } from "@kontor/store/sessions/session-facts.ts";
import type { FastifyRequest } from "fastify";
import type { Call, SessionServices } from "../session/call.ts";
import { callScope } from "../session/call-scope.ts";
import { adoptToken } from "../session/early-refusal.ts";
import { accountBuilder } from "../session/known-caller.ts";
import type { FileAnswer, FileOrValue } from "./file-answer.ts";

export type TicketCalls = {
  /** Undefined when the token is that of a session and the tenant lets it stand in an address: then it is the request's own. */
  readonly answer: (
    request: FastifyRequest,
    handler: (call: Call) => Promise<FileOrValue>,
  ) => Promise<FileAnswer | undefined>;
};

/** A link is good for itself and goes back to no session. */
const noSession: SessionFacts = {
  id: "",
  userId: "",
  method: "ticket",
  isSecondFactor: false,
  expiresAt: "",
};

export function ticketCalls({ services }: SessionServices): TicketCalls {
  const build = accountBuilder();
  return {
    async answer(request, handler) {
      const token = readToken(String(Reflect.get(Object(request.query), "token")));
      const ticket = token && (await takeTicket(services.store, token));
      if (token !== undefined && ticket === undefined && (await takesOpenTokens(services.store, token))) {
        adoptToken(request, token);
        return undefined;
      }
      if (token === undefined || ticket === undefined) throw new AppError("SESSION_EXPIRED");
      const { impersonatedBy } = ticket;
      const known = build(token.tenantId, ticket.caller);
      const caller = { ...known.caller, ...(impersonatedBy !== undefined && { impersonatedBy }) };
      const scope = callScope(request, token, { ...known, caller });
      const answer = await asExpired(() => handler({ request, scope, services, token, session: noSession }));
      return bound(answer, ticket.documentId);
    },
  };
}

/** The tenant has chosen to take whole sessions in addresses, for a client that knows nothing else. */
async function takesOpenTokens(store: SessionServices["services"]["store"], token: Token): Promise<boolean> {
  const { options } = await readTenantState(store, { tenantId: token.tenantId });
  return options.allowOpenQueryToken === true;
}

/** A right that was lost since makes the ticket worthless. A caller who only has a link is not told which right it was. */
async function asExpired<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 403) {
      throw new AppError("SESSION_EXPIRED", [], { cause: error });
    }
    throw error;
  }
}

/** Whatever was opened, it is only handed out if the ticket was given for it. */
function bound(answer: FileOrValue, documentId: string): FileAnswer {
  if (answer !== undefined && "stream" in answer) {
    if (answer.documentId === documentId) return answer;
    answer.stream.destroy();
  }
  throw new AppError("SESSION_EXPIRED");
}
