// Requests that a page of somebody else could have a browser send, and addresses that would lead a user elsewhere after signing in.
import { goodPassword } from "@kontor/api/identity/testing/accounts.ts";
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import type { House } from "./house.ts";
import { alive, effect, opened, served } from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

/** As a test hands it to the server. */
type Asked = {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | object;
};

const login = "/api/core/auth/login";

const asPage: Attempt = async ({ house }) => {
  const username = await house.newAccount();
  return opened(house.api, await house.login(username), username);
};

/** How a form, a picture or a link of another page would bring a password. */
const shapes: Readonly<
  Record<string, readonly [codes: string | readonly string[], (username: string) => Asked]>
> = {
  "a form": [
    "UNSUPPORTED_MEDIA_TYPE",
    (username) => ({
      method: "POST",
      url: login,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ username, password: goodPassword }).toString(),
    }),
  ],
  "a form that looks like JSON": [
    ["UNSUPPORTED_MEDIA_TYPE", "INVALID_FIELD_IN_BODY"],
    (username) => ({
      method: "POST",
      url: login,
      headers: { "content-type": "text/plain" },
      payload: JSON.stringify({ username, password: goodPassword }),
    }),
  ],
  "a form of parts": [
    "UNSUPPORTED_MEDIA_TYPE",
    (username) => ({
      method: "POST",
      url: login,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: `--x\r\ncontent-disposition: form-data; name="username"\r\n\r\n${username}\r\n--x--\r\n`,
    }),
  ],
  "a link": [
    "METHOD_NOT_ALLOWED",
    (username) => ({
      method: "GET",
      url: `${login}?${new URLSearchParams({ username, password: goodPassword })}`,
    }),
  ],
  "a link that says it is another method": [
    "METHOD_NOT_ALLOWED",
    (username) => ({
      method: "GET",
      url: `${login}?_method=POST&${new URLSearchParams({ username, password: goodPassword })}`,
      headers: { "x-http-method-override": "POST" },
    }),
  ],
  "the address beside an empty body": [
    ["MISSING_FIELD_IN_BODY", "INVALID_FIELD_IN_QUERY", "MISSING_BODY_PAYLOAD"],
    (username) => ({
      method: "POST",
      url: `${login}?${new URLSearchParams({ username, password: goodPassword })}`,
      payload: {},
    }),
  ],
  "a body with more than was asked for": [
    "INVALID_FIELD_IN_BODY",
    (username) => ({
      method: "POST",
      url: login,
      payload: { username, password: goodPassword, isSecondFactor: true, tenant: "boreal" },
    }),
  ],
};

const brought = Object.entries(shapes).map(
  ([name, [refusal, make]]): Vector => ({
    name: `a password brought by ${name}`,
    refusal,
    attack: async ({ house }) => {
      const options = make(await house.newAccount());
      const headers = { host: "atlas.example", ...options.headers };
      return opened(house.api, await house.api.app.inject({ ...options, headers }));
    },
    honest: asPage,
  }),
);

/** What acts on a plain address must not act because a browser looks ahead. */
const ahead = Object.entries<Readonly<Record<string, string>>>({
  "a browser that fetches ahead": { "sec-purpose": "prefetch" },
  "a browser that shows ahead": { "sec-purpose": "prefetch;prerender" },
  "an older browser": { purpose: "prefetch" },
  "a browser that previews": { "x-moz": "preview" },
}).map(
  ([name, headers]): Vector => ({
    name: `signing out by ${name}`,
    refusal: "INVALID_FIELD_IN_HEADERS",
    attack: async ({ house }) => signedOut(house, "GET", headers),
    honest: async ({ house }) => signedOut(house, "GET", {}),
  }),
);

async function signedOut(house: House, method: "GET" | "HEAD", headers: Readonly<Record<string, string>>) {
  const { call, token } = await house.atlas.signIn();
  const answer = await call(method, "/api/core/auth/logout", undefined, headers);
  const isOver = !(await alive(house.api, token)).isAccepted;
  return { ...served(answer), isAccepted: isOver };
}

const pages: readonly Vector[] = [
  {
    name: "signing out by a question for headers alone",
    refusal: "METHOD_NOT_ALLOWED",
    attack: ({ house }) => signedOut(house, "HEAD", {}),
    honest: ({ house }) => signedOut(house, "GET", {}),
  },
  {
    name: "an answer that a page of somebody else may read",
    refusal: "UNCHANGED",
    attack: async ({ house }) => {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      const preflight = await house.api.app.inject({ method: "OPTIONS", url: login, headers });
      const answer = await house.login(await house.newAccount(), goodPassword, { headers });
      return effect([preflight, answer].some((each) => "access-control-allow-origin" in each.headers));
    },
    honest: asPage,
  },
  {
    name: "the answer of a sign-in kept by what lies between",
    refusal: "UNCHANGED",
    attack: async ({ house }) => {
      const { headers } = await house.login(await house.newAccount());
      return effect(!String(headers["cache-control"]).includes("no-store"));
    },
    honest: asPage,
  },
];

const addresses = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/%2fevil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/api/core/auth/logout",
];

const redirects = addresses.map(
  (address): Vector => ({
    name: `after signing in, to ${JSON.stringify(address)}`,
    refusal: "OWN_PAGE",
    attack: async () => effect(safeRedirect(address, "/") !== "/", "OWN_PAGE"),
    honest: async () => effect(safeRedirect("/contracts?tab=1#a", "/") === "/contracts?tab=1#a"),
  }),
);

export const requests: Family = {
  name: "request",
  part: "house",
  vectors: [...brought, ...ahead, ...pages, ...redirects],
};
