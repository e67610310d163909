// For tests: a server that answers by path, with the token of its session, as the real one does.
import { pageRoot } from "@kontor/model/pages/page.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { tokenText } from "@kontor/model/session/session-token.ts";
import { closeAllToasts } from "@kontor/ui/feedback/toasts.ts";
import { vi } from "vitest";
import { forgetHost } from "../../host/host.ts";
import { browserWindow, session } from "../browser-session.ts";
import { setSessionUser } from "../session-user.ts";

type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
};
type Answered = {
  readonly status?: number;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answers = Readonly<Record<string, Answered | ((sent: RecordedRequest) => Answered | Promise<Answered>)>>;

export const testToken = (moment: number): string => tokenText("t".repeat(22), moment, "s".repeat(43));

export const opened: Answered = {
  body: { isAuthenticated: true, username: "clara.vogt@nordhafen", tenant: "nordhafen" },
  token: testToken(1_000),
};

export const testUser = { username: "clara.vogt@nordhafen", tenant: "nordhafen", profiles: ["CREDIT"] };

export const testConfiguration = {
  user: testUser,
  options: {},
  menus: [],
  responsiveBottomNavigation: [],
  userPermissions: [],
  userPreferences: [],
  landingPage: "/documentation/getting-started/keyboard",
  environment: { production: true },
  featureFlags: {},
  scriptOverrides: {},
  collectMissingTranslations: false,
  /** Every page that no entity brings along. */
  allowedRoutes: Object.values(pages).map(pageRoot),
  allowDebugMode: false,
  allowOpenQueryToken: false,
  refreshTokenAutoRenewExpiresInThreshold: 600,
};

const fetchFile = window.fetch;

/** What every test starts from: no session, a host without providers, no frame around the page. */
export function startServer(answers: Answers): readonly RecordedRequest[] {
  const sent: RecordedRequest[] = [];
  const all: Answers = {
    "/api/core/hosts/": { body: { host: location.hostname } },
    "/api/script/runs/user-configuration": { body: testConfiguration },
    "/api/core/auth/sessions": { body: { data: [], total: 0 } },
    "/api/core/auth/passkeys": { body: { data: [], total: 0 } },
    "/api/core/auth/second-factor": {
      body: { methods: [], recoveryCodeCount: 0, hasPassword: true, isRequired: false },
    },
    "/api/core/auth/logout": { body: { status: "ok" } },
    "/api/script/lists": { body: { profile: [] } },
    "/api/script/scripts/": notFound,
    ...answers,
  };
  vi.spyOn(browserWindow, "framing").mockReturnValue({ isFramed: false, ancestorOrigins: [] });
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.startsWith("/api/") && !Object.hasOwn(answers, path)) return fetchFile(input, init);
    const headers = new Headers(init?.headers);
    const authorization = headers.get("Authorization");
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const one = { method: init?.method ?? "GET", path, body, authorization };
    sent.push(one);
    const [name] = path.split("?", 1);
    const rule = Object.entries(all)
      .toSorted(([a], [b]) => b.length - a.length)
      .find(([start]) => name === start || (start.endsWith("/") && path.startsWith(start)))?.[1];
    const answer = (typeof rule === "function" ? await rule(one) : rule) ?? notFound;
    return answered(answer, headers.get("X-Request-Id") ?? "", authorization);
  });
  return sent;
}

const notFound: Answered = { status: 404, body: { code: "ROUTE_NOT_FOUND", message: "No route" } };

export const expired: Answered = {
  status: 401,
  body: { code: "SESSION_EXPIRED", message: "Session has expired" },
};

function answered(
  { status = 200, body = {}, token, headers }: Answered,
  requestId: string,
  authorization: string | null,
): Response {
  const given = token === undefined ? authorization : `Bearer ${token}`;
  return Response.json(body, {
    status,
    headers: {
      "X-Request-Id": requestId,
      ...(given !== null && status !== 401 && { Authorization: given }),
      ...headers,
    },
  });
}

/**
 * Leaves nothing behind for the next test. The page of this one stays until then and may still ask: it is never answered, for a failure
 * would be told in the next test.
 */
export function endServer(): void {
  vi.restoreAllMocks();
  vi.spyOn(window, "fetch").mockImplementation((input, init) =>
    String(input).startsWith("/api/") ? new Promise(() => undefined) : fetchFile(input, init),
  );
  session.clear();
  setSessionUser(undefined);
  localStorage.clear();
  sessionStorage.clear();
  forgetHost();
  closeAllToasts();
}
