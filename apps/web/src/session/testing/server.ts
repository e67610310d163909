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
    const answer = await answerTo(all, one);
    return answered(answer, headers.get("X-Request-Id") ?? "", authorization);
  });
  return sent;
}

/** What a test says of a path; what several calls say together follows from what it says of each. */
async function answerTo(answers: Answers, sent: RecordedRequest): Promise<Answered> {
  const [name = ""] = sent.path.split("?", 1);
  const isSaid = Object.hasOwn(answers, name);
  if (!isSaid && name.endsWith("/page")) return pageOfRecord(answers, sent, name.slice(0, -"/page".length));
  if (!isSaid && name === modelsPath) return modelsTogether(answers, sent);
  const rule = Object.entries(answers)
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([start]) => name === start || (start.endsWith("/") && sent.path.startsWith(start)))?.[1];
  return (typeof rule === "function" ? await rule(sent) : rule) ?? notFound;
}

const modelsPath = "/api/core/models";

async function modelsTogether(answers: Answers, sent: RecordedRequest): Promise<Answered> {
  const names = new URLSearchParams(sent.path.split("?")[1]).get("names")?.split(",") ?? [];
  const models = await Promise.all(
    names.map(async (name) => {
      const { status = 200, body } = await answerTo(answers, { ...sent, path: `${modelsPath}/${name}` });
      // What a test says of everything is no declaration.
      return status === 200 && (body as ModelBody | undefined)?.entity !== undefined
        ? [[name, body] as const]
        : [];
    }),
  );
  return { body: { models: Object.fromEntries(models.flat()) } };
}

async function pageOfRecord(answers: Answers, sent: RecordedRequest, path: string): Promise<Answered> {
  const record = await answerTo(answers, { ...sent, path });
  if ((record.status ?? 200) !== 200) return record;
  const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  const steps = { ...sent, method: "POST", path: `${path.slice(0, path.lastIndexOf("/"))}/transitions` };
  const { body } = await answerTo(answers, { ...steps, body: { ids: [id] } });
  const transitions = (body as { readonly data?: unknown } | undefined)?.data ?? [];
  const lists = await countsAround(answers, { ...sent, method: "GET" }, path);
  return { ...record, body: { record: record.body, names: {}, transitions, counts: { lists } } };
}

type ModelBody = {
  readonly entity?: { readonly name: string; readonly names: { readonly serverRoute: string } };
  readonly referring?: readonly { readonly entityName: string; readonly serverRoute: string }[];
};

/** As many as the list of each is answered with. */
async function countsAround(
  answers: Answers,
  sent: RecordedRequest,
  path: string,
): Promise<Readonly<Record<string, number>>> {
  const route = path.slice(0, path.lastIndexOf("/"));
  const models = Object.entries(answers).flatMap(([name, rule]) =>
    name.startsWith(`${modelsPath}/`) && typeof rule !== "function" ? [rule.body as ModelBody] : [],
  );
  const { referring = [] } = models.find(({ entity }) => entity?.names.serverRoute === route) ?? {};
  const counts = await Promise.all(
    referring.map(async ({ entityName, serverRoute }) => {
      const { status = 200, body } = await answerTo(answers, { ...sent, path: serverRoute });
      const { pagination } = (body ?? {}) as { readonly pagination?: { readonly size?: number } };
      return status === 200 ? [[entityName, pagination?.size ?? 0] as const] : [];
    }),
  );
  return Object.fromEntries(counts.flat());
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
