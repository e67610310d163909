// What runs as the worker that keeps the files of the application. It is written into the worker as its own source, so it uses nothing
// around it.

type Lasting = { readonly waitUntil: (done: Promise<unknown>) => void };
type Route = {
  readonly condition: { readonly urlPattern: string };
  readonly source: "network" | { readonly cacheName: string };
};
type Installing = Lasting & { readonly addRoutes?: (routes: readonly Route[]) => Promise<void> };
type Fetching = {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

type Kept = {
  readonly keys: () => Promise<readonly Request[]>;
  readonly match: (request: Request) => Promise<Response | undefined>;
  readonly put: (file: string, answer: Response) => Promise<void>;
  readonly delete: (request: Request) => Promise<boolean>;
};

/** The part of a worker that is needed here. */
type FileKeeper = {
  readonly caches: { readonly open: (name: string) => Promise<Kept> };
  readonly fetch: typeof fetch;
  readonly location: { readonly origin: string };
  addEventListener(name: "install", run: (event: Installing) => void): void;
  addEventListener(name: "activate", run: (event: Lasting) => void): void;
  addEventListener(name: "fetch", run: (event: Fetching) => void): void;
};

/**
 * Files alone, whose names change with their content: the page itself and every answer of the server come over the network, as without
 * it. A worker of a later build waits until no page of this one is open, and only then removes what its own build does not have.
 */
export function keepFiles(worker: FileKeeper, cacheName: string, files: readonly string[]): void {
  const folder = "/assets/";
  worker.addEventListener("install", (event) => {
    const keep = async (): Promise<void> => {
      const cache = await worker.caches.open(cacheName);
      const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
      for (const file of files) {
        if (kept.has(file)) continue;
        const answer = await worker.fetch(file, { credentials: "omit" });
        if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
        await cache.put(file, answer);
      }
      // A browser that knows this finds a file without starting the worker.
      await event.addRoutes?.([
        { condition: { urlPattern: `${folder}*` }, source: { cacheName } },
        { condition: { urlPattern: "/*" }, source: "network" },
      ]);
    };
    event.waitUntil(keep());
  });
  worker.addEventListener("activate", (event) => {
    const tidyUp = async (): Promise<void> => {
      const cache = await worker.caches.open(cacheName);
      for (const request of await cache.keys())
        if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
    };
    event.waitUntil(tidyUp());
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin || !pathname.startsWith(folder)) return;
    const find = async (): Promise<Response> => {
      const cache = await worker.caches.open(cacheName);
      return (await cache.match(request)) ?? worker.fetch(request);
    };
    event.respondWith(find());
  });
}
