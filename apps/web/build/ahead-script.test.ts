// What the script in the head of the page sets out for, with nothing but what a page has before its modules.
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { aheadSource } from "./ahead-script.ts";

const source = aheadSource({
  frame: ["/assets/frame.js"],
  layout: ["/assets/layout.js"],
  texts: { fr: ["/assets/fr.js"] },
});
const user = "/api/script/runs/user-configuration";
const signedIn = { "kontor-session": "owner the-token", "kontor-host": '{"host":"h"}' };

test("a user who has been here before is asked for with the token, together with the code of the frame", () => {
  expect(run(signedIn, "/contracts")).toEqual({
    asked: [`${user} Bearer the-token`],
    fetched: ["/assets/frame.js"],
  });
});

test("at the home page that of its cards comes along, and the texts of the language", () => {
  const stored = { ...signedIn, kontor: '{"locale":"fr-FR"}' };
  expect(run(stored, "/page/home").fetched).toEqual([
    "/assets/frame.js",
    "/assets/layout.js",
    "/assets/fr.js",
  ]);
});

test.each([
  ["nobody is signed in", { "kontor-host": "{}" }, "/page/home"],
  ["the host is switched off", { ...signedIn, "kontor-host": '{"mode":"off"}' }, "/page/home"],
  ["the host is for links alone", { ...signedIn, "kontor-host": '{"mode":"flow"}' }, "/page/home"],
  ["somebody signs in", signedIn, "/authentication/login-page"],
  ["a link was opened", signedIn, "/k/key/p/page"],
  ["a public page was opened", signedIn, "/imp/atlas"],
  ["what is stored is broken", { ...signedIn, "kontor-host": "{" }, "/page/home"],
])("nothing is asked for where %s", (_, stored, path) => {
  expect(run(stored, path)).toEqual({ asked: [], fetched: [] });
});

test("a session that was opened at this address is enough, though nothing else of it is known here", () => {
  expect(run({ "kontor-session": "owner the-token" }, "/contracts").asked).toHaveLength(1);
});

test("nothing is asked for in the frame of another page", () => {
  expect(run(signedIn, "/page/home", {})).toEqual({ asked: [], fetched: [] });
});

test("a browser that refuses its storage still gets a page", () => {
  const refused = new Proxy(
    {},
    {
      get: () => {
        throw new Error("refused");
      },
    },
  );
  expect(run(refused, "/page/home")).toEqual({ asked: [], fetched: [] });
});

function run(stored: Readonly<Record<string, string>>, pathname: string, top?: object) {
  const asked: string[] = [];
  const fetched: string[] = [];
  const self = {};
  const context = {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname },
    window: { self, top: top ?? self },
    crypto,
    Temporal,
    AbortSignal,
    Uint8Array,
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { readonly href: string }) => fetched.push(href) },
    },
    fetch: async (address: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
      asked.push(`${address} ${headers.Authorization}`);
    },
  };
  runInNewContext(source, context);
  return { asked, fetched };
}
