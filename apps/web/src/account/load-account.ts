// Everything the account page shows, asked for together. The user is needed; what else cannot be had leaves its card with a word.

import type { HostAnswer } from "@kontor/client/session/host.ts";
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { ownSessionRoutes } from "@kontor/model/routes/own-sessions.ts";
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { askHost } from "../host/host.ts";
import { call, loadSessionUser } from "../request/calls.ts";

export type Account = {
  readonly configuration: UserConfiguration;
  readonly sessions: AnswerOf<typeof ownSessionRoutes.list>["data"] | undefined;
  readonly secondFactor: AnswerOf<typeof secondFactorRoutes.secondFactor> | undefined;
  readonly passkeys: AnswerOf<typeof secondFactorRoutes.passkeys>["data"] | undefined;
  /** With the providers that sign in here. */
  readonly host: HostAnswer;
};

export async function loadAccount(): Promise<Account> {
  const [configuration, sessions, secondFactor, passkeys, host] = await Promise.all([
    loadSessionUser(),
    orNothing(call(ownSessionRoutes.list)),
    orNothing(call(secondFactorRoutes.secondFactor)),
    orNothing(call(secondFactorRoutes.passkeys)),
    askHost(),
  ]);
  return { configuration, secondFactor, sessions: sessions?.data, passkeys: passkeys?.data, host };
}

function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch(() => undefined);
}
