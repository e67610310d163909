// How the pages of a session call the server: with the token of this browser, and with what a sign-in answers taken in.
import { callFile, callRoute, type SentBody } from "@kontor/client/call-route.ts";
import type { SignInAnswer } from "@kontor/client/session/session-state.ts";
import { loadUserConfiguration, type UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { AnswerOf, Route } from "@kontor/model/route.ts";
import type { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { userRoutes } from "@kontor/model/routes/users.ts";
import { session } from "../session/browser-session.ts";
import { keepUser, keptUser } from "../session/kept-user.ts";
import { noteFailure } from "../session/last-failure.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { rememberLoginPayload } from "../session/provider-memory.ts";
import { sessionUser, setSessionUser, takeSessionUser } from "../session/session-user.ts";
import { afterWrite } from "./kept-answers.ts";

type CallParts<R extends Route> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: SentBody<R>;
  readonly signal?: AbortSignal;
};

type Checked<R extends Route> = Pick<Parameters<typeof callRoute<R>>[1], "checked">;

export function call<R extends Route>(route: R, parts: CallParts<R> & Checked<R> = {}): Promise<AnswerOf<R>> {
  const originator = `session-${route.name}`;
  const answer = callRoute(route, { ...parts, session, originator, onWritten: afterWrite });
  answer.catch(noteFailure);
  return answer;
}

/** The file that a route answers. */
export function callForFile<R extends Route & { readonly answerType: "file" }>(
  route: R,
  parts: CallParts<R> = {},
): Promise<Blob> {
  const originator = `session-${route.name}`;
  const answer = callFile(route, { ...parts, session, originator, onWritten: afterWrite });
  answer.catch(noteFailure);
  return answer;
}

type SignInRoute = Route & { readonly answer: typeof authenticationRoutes.login.answer };

/** One step of signing in. What it answers is in the state of the session before this is done. */
export async function signInStep<R extends SignInRoute>(
  route: R,
  parts: CallParts<R>,
): Promise<SignInAnswer> {
  const answer = await openSession(route, parts);
  takeAnswer(answer);
  return answer;
}

/** Calls a route whose answer brings the token of another session: everything known of the user is of the one before. */
export async function openSession<R extends Route>(route: R, parts: CallParts<R>): Promise<AnswerOf<R>> {
  const originator = `session-${route.name}`;
  const answer = await callRoute(route, { ...parts, session, opensSession: true, originator });
  setSessionUser(undefined);
  return answer;
}

export function takeAnswer(answer: SignInAnswer): void {
  session.store.take(answer);
  rememberLoginPayload(session.store.consumeLoginPayload());
}

type Loading = { readonly owner: string | undefined; readonly asked: Promise<UserConfiguration> };
let loading: Loading | undefined;

/** What the application knows of the user, asked for once in a session. What was known at the last visit holds until the answer is there. */
export async function loadSessionUser(): Promise<UserConfiguration> {
  const known = sessionUser();
  if (known !== undefined) return known;
  const owner = session.owner();
  const kept = loading === undefined ? keptUser() : undefined;
  if (kept !== undefined) {
    takeSessionUser(kept.configuration);
    // The next call that fails tells why.
    followAnswer(owner).catch((error: unknown) =>
      logTrouble("The user is shown as at the last visit", error),
    );
    return kept.configuration;
  }
  return followAnswer(owner);
}

async function followAnswer(owner: string | undefined): Promise<UserConfiguration> {
  const current = loading?.owner === owner && loading !== undefined ? loading : beginLoading(owner);
  const configuration = await current.asked;
  // Discard a configuration that arrives after its session has ended. The same one again leaves the page as it is.
  if (session.owner() === owner && configuration !== sessionUser()) takeSessionUser(configuration);
  return configuration;
}

function beginLoading(owner: string | undefined): Loading {
  const asked = loadUserConfiguration({
    loadConfiguration: () => askForConfiguration(owner),
    loadUser: () => call(userRoutes.current),
    log: logTrouble,
  });
  const begun = { owner, asked };
  loading = begun;
  const forget = (): void => {
    if (loading === begun) loading = undefined;
  };
  asked.then(forget, forget);
  return begun;
}

/** Checking it takes longer than asking for it: one that says what it said at the last visit is taken as it was then. */
async function askForConfiguration(owner: string | undefined): Promise<UserConfiguration> {
  const kept = keptUser();
  const shown = sessionUser();
  return call(userConfigurationRoutes.userConfiguration, {
    checked: {
      find: (text) => (text === kept?.text ? (shown ?? kept.configuration) : undefined),
      note: (text) => {
        if (owner !== undefined && session.owner() === owner) keepUser(owner, text);
      },
    },
  });
}
