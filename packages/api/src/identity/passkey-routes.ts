// Passkeys over HTTP. The host that was called decides for whom a passkey is made and who signs in with it.
import { attempt } from "@kontor/engine/identity/limits.ts";
import { ownAccount } from "@kontor/engine/identity/own-second-factor.ts";
import { passkeySignInOptions, signInWithPasskey } from "@kontor/engine/identity/passkey-sign-in.ts";
import { addPasskey, newPasskeyOptions, removePasskey } from "@kontor/engine/identity/passkeys.ts";
import { requireProof } from "@kontor/engine/identity/proof.ts";
import { type RelyingParty, relyingPartyOf } from "@kontor/engine/identity/relying-party.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { readPasskeysOf, type StoredPasskey } from "@kontor/store/identity/passkeys.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";
import { requestHost } from "../session/request-host.ts";
import { answerSignIn, signInRequestOf } from "./sign-in-answer.ts";

export function mountPasskeyRoutes(app: FastifyInstance, services: Services): void {
  mountOwnPasskeys(app);
  mount(app, secondFactorRoutes.passkeySignInOptions, async (request, { body }) => {
    const party = await signInParty(services, request);
    const asked = signInRequestOf(request);
    const publicKey = await attempt(services, { purpose: "passkey-question", address: asked.address }, () =>
      passkeySignInOptions(services, party, body.totpToken, asked),
    );
    return { publicKey };
  });
  mount(app, secondFactorRoutes.passkeySignIn, async (request, { body }, reply) => {
    const party = await signInParty(services, request);
    return answerSignIn(reply, await signInWithPasskey(services, party, body, signInRequestOf(request)));
  });
}

function mountOwnPasskeys(app: FastifyInstance): void {
  mount(app, secondFactorRoutes.passkeys, async ({ services, scope }) => {
    const { userId } = await ownAccount(services, scope);
    return { data: (await readPasskeysOf(services.store, scope, userId)).map(shown) };
  });
  mount(app, secondFactorRoutes.passkeySetup, async (call, { body }) => {
    const { services, scope, session, request } = call;
    const party = await ownParty(call);
    const account = await ownAccount(services, scope);
    const asked = { ...signInRequestOf(request), sessionId: session.id };
    await requireProof(services, account, body.proof ?? {}, "code-or-password", asked);
    return { publicKey: await newPasskeyOptions(services, account, party, session.id) };
  });
  mount(app, secondFactorRoutes.addPasskey, async (call, { body }) => {
    const { services, scope, session, request } = call;
    const party = await ownParty(call);
    const account = await ownAccount(services, scope);
    const given = { ...body, sessionId: session.id };
    const { passkey, recoveryCodes } = await addPasskey(
      services,
      account,
      party,
      given,
      signInRequestOf(request),
    );
    return { passkey: shown(passkey), ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }) };
  });
  mount(app, secondFactorRoutes.removePasskey, async (call, { params, body }) => {
    const { services, scope, session, request } = call;
    const account = await ownAccount(services, scope);
    const asked = { ...signInRequestOf(request), sessionId: session.id };
    await requireProof(services, account, body.proof ?? {}, "code-or-password", asked);
    const removed = { id: params.id, sessionId: session.id };
    if (!(await removePasskey(services, account, removed, asked)))
      throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["passkey", params.id]);
    return { status: "ok" } as const;
  });
}

/** A passkey belongs to the host it is made at, and that to the tenant of its user. */
async function ownParty({ services, scope, request }: Call): Promise<RelyingParty> {
  const party = await relyingPartyOf(services, requestHost(request));
  if (party?.tenantId !== scope.tenantId) throw new AppError("MISSING_CONFIG", ["host"]);
  return party;
}

async function signInParty(services: Services, request: FastifyRequest): Promise<RelyingParty> {
  const party = await relyingPartyOf(services, requestHost(request));
  if (party === undefined) throw new AppError("SIGN_IN_REFUSED");
  return party;
}

function shown({ id, name, insertedAt, lastUsedAt }: StoredPasskey): {
  id: string;
  name: string;
  insertedAt: string;
  lastUsedAt?: string;
} {
  return { id, name, insertedAt, ...(lastUsedAt !== undefined && { lastUsedAt }) };
}
