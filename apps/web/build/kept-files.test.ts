// The worker that keeps the files of the application: what it keeps, what it leaves alone, and what a new build does to the old one.
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { workerSource } from "./kept-files.ts";

const origin = "https://kontor.example";
const first = ["/assets/start-1.js", "/assets/style-1.css"];
const second = ["/assets/start-2.js", "/assets/style-1.css"];

test("files of the build are fetched once, without a token, and answered without the network from then on", async () => {
  const browser = newBrowser();
  const worker = browser.install(first);
  await worker.run("install");
  expect(browser.fetched).toEqual(first.map((file) => `${file} omit`));
  expect(await (await worker.ask("/assets/start-1.js"))?.text()).toBe("/assets/start-1.js");
  expect(browser.fetched).toHaveLength(2);
});

test("a file it does not have comes over the network, and is not kept", async () => {
  const browser = newBrowser();
  const worker = browser.install(first);
  await worker.run("install");
  await worker.ask("/assets/rare-1.js");
  await worker.ask("/assets/rare-1.js");
  expect(browser.fetched.filter((file) => file.includes("rare"))).toHaveLength(2);
});

test.each([
  "/",
  "/page/home",
  "/api/script/runs/user-configuration",
  "/kept-files.js",
  "/imp/atlas/logo.svg",
])("%s is none of its business: no page and no answer of the server is ever kept", async (path) => {
  const worker = newBrowser().install(first);
  await worker.run("install");
  expect(await worker.ask(path)).toBeUndefined();
});

test("nor is what is sent to the server, or what belongs to another site", async () => {
  const worker = newBrowser().install(first);
  await worker.run("install");
  expect(await worker.ask("/assets/start-1.js", { method: "POST" })).toBeUndefined();
  expect(await worker.ask("https://elsewhere.example/assets/start-1.js")).toBeUndefined();
});

test("a new build fetches what is new to it, and removes the old files only when no page uses them any more", async () => {
  const browser = newBrowser();
  await browser.install(first).run("install");
  const next = browser.install(second);
  await next.run("install");
  expect(browser.fetched.slice(2)).toEqual(["/assets/start-2.js omit"]);
  expect(browser.kept()).toEqual(["/assets/start-1.js", "/assets/start-2.js", "/assets/style-1.css"]);
  await next.run("activate");
  expect(browser.kept()).toEqual(["/assets/start-2.js", "/assets/style-1.css"]);
});

test("a file that cannot be had ends the attempt, and the worker before goes on", async () => {
  const worker = newBrowser((file) => !file.includes("style")).install(first);
  await expect(worker.run("install")).rejects.toThrow("/assets/style-1.css was answered with 404");
});

type Listener = (event: object) => void;

/** What a worker has around it. */
function newBrowser(has: (file: string) => boolean = () => true) {
  const fetched: string[] = [];
  const files = new Map<string, Response>();
  const pathOf = (asked: Request | string): string =>
    new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;
  const cache = {
    keys: async () => [...files.keys()].map((file) => new Request(origin + file)),
    match: async (asked: Request) => files.get(pathOf(asked))?.clone(),
    put: async (file: string, answer: Response) => void files.set(file, answer),
    delete: async (asked: Request) => files.delete(pathOf(asked)),
  };
  const fetchFile = async (asked: Request | string, init?: RequestInit): Promise<Response> => {
    const file = pathOf(asked);
    fetched.push([file, init?.credentials ?? ""].join(" ").trim());
    return new Response(file, { status: has(file) ? 200 : 404 });
  };
  const install = (list: readonly string[]) => {
    const listeners = new Map<string, Listener>();
    const self = {
      caches: { open: async () => cache },
      fetch: fetchFile,
      location: { origin },
      addEventListener: (name: string, run: Listener) => void listeners.set(name, run),
    };
    runInNewContext(workerSource(list), { self, URL, Set });
    return {
      run: async (name: "install" | "activate"): Promise<void> => {
        let done: unknown;
        listeners.get(name)?.({
          waitUntil: (promise: unknown) => {
            done = promise;
          },
        });
        await done;
      },
      ask: async (path: string, init?: RequestInit): Promise<Response | undefined> => {
        let answer: Promise<Response> | undefined;
        const request = new Request(new URL(path, origin), init);
        listeners.get("fetch")?.({
          request,
          respondWith: (given: Promise<Response>) => {
            answer = given;
          },
        });
        return answer;
      },
    };
  };
  return { install, fetched, kept: () => [...files.keys()].toSorted() };
}
