// Where the probe of sessions takes place: two servers on one database, and tokens that grow old within a moment.
import { openTestApi, type TestApi, type TestTenant } from "@kontor/api/testing/api.ts";
import { copyTemplate, type TestServer } from "@kontor/harness/test-server.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { keepFirstUse } from "@kontor/store/sessions/rotation.ts";
import { defaultSessionTimes } from "@kontor/store/sessions/session-times.ts";
import type { Random } from "../filters/random.ts";

/** Long enough that a busy machine does not look like a mistake, short enough that a run replaces many tokens. */
export const times = { ...defaultSessionTimes, rotation: 150, rotationPause: 50, grace: 1_500 };

export type Answer = { readonly status: number; readonly token: string | undefined };

export type Stage = AsyncDisposable & {
  readonly tenant: TestTenant;
  readonly api: TestApi;
  /** At one of the servers, as chance has it. */
  readonly ask: (token: string) => Promise<Answer>;
  readonly counts: { requests: number; rotations: number };
};

const serverCount = 2;
const url = "/api/core/auth/sessions";

/** Where the rotation is naive, a token is dead as soon as its successor was issued: what the probe must find. */
export async function openStage(server: TestServer, random: Random, isNaive: boolean): Promise<Stage> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const database = await copyTemplate(server);
    const apis: TestApi[] = [];
    for (let number = 0; number < serverCount; number += 1) {
      const opened = await openTestApi(database, { sessionTimes: times });
      cleanUp.defer(() => opened.close());
      apis.push(opened);
    }
    const api = random.pick(apis);
    const counts = { requests: 0, rotations: 0 };
    const ask = async (token: string): Promise<Answer> => {
      counts.requests += 1;
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, headers: answered } = await random.pick(apis).app.inject({ url, headers });
      const carried = answered.authorization?.toString().replace("Bearer ", "");
      if (carried !== undefined && carried !== token) {
        counts.rotations += 1;
        if (isNaive) await killPredecessors(api, carried);
      }
      return { status: statusCode, token: carried };
    };
    const tenant = await api.openTenant("sessions");
    const owned = cleanUp.move();
    return { tenant, api, ask, counts, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function killPredecessors({ services }: TestApi, text: string): Promise<void> {
  const token = readToken(text);
  if (token !== undefined) await keepFirstUse(services.store, token, { ...times, grace: 0 });
}
