// The negative control of the browser: the same attempts in a plain worker of a page without any policy. A corpus that found nothing here
// would find nothing anywhere.
import type { Browser } from "playwright-core";
import type { Attempt } from "./corpus.ts";
import { openDoors } from "./second-wall.ts";

/** Nobody is asked there: the browser is handed the page. */
const address = "http://localhost/";
const answerWithinMs = 1_000;
const atOnce = 8;

const workerCode = `
const host = async () => { throw new Error("Permission is missing"); };
Object.assign(globalThis, { GET: host, POST: host, refuse: host, money: { add: (a) => a } });
onmessage = ({ data }) =>
  Function("given", "return (async () => {" + data + "})()")({ a: 1 }).then(
    (answer) => postMessage(String(answer)),
    () => postMessage("held"),
  );
`;

/** Each attempt has a worker of its own; the first one, which is left open, is for looking around. */
const pageCode = `
const code = URL.createObjectURL(new Blob([${JSON.stringify(workerCode)}]));
globalThis.first = new Worker(code);
const attempted = (body) => new Promise((tell) => {
  const worker = new Worker(code);
  const end = (answer) => { worker.terminate(); tell(answer); };
  worker.onmessage = ({ data }) => end(String(data));
  worker.onerror = () => end("held");
  setTimeout(end, ${answerWithinMs}, "held");
  worker.postMessage(body);
});
globalThis.attempted = async (bodies) => {
  const told = [];
  while (told.length < bodies.length)
    told.push(...await Promise.all(bodies.slice(told.length, told.length + ${atOnce}).map(attempted)));
  return told;
};
`;

/** How many of the attempts get out, and how many doors such a worker has. */
export async function plainWorker(
  browser: Browser,
  attempts: readonly Attempt[],
): Promise<{ readonly escapesFromPlainWorker: number; readonly doorsOfPlainWorker: number }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // No other address answers either, so that whatever gets out gets nowhere.
    await context.route("**/*", (route) =>
      route.request().url() === address
        ? route.fulfill({ contentType: "text/html", body: `<script>${pageCode}</script>` })
        : route.abort(),
    );
    const [worker] = await Promise.all([page.waitForEvent("worker"), page.goto(address)]);
    const doors = await openDoors(worker);
    const bodies = attempts.map(({ body }) => body);
    const answers = await page.evaluate((all) => {
      const { attempted } = globalThis as unknown as { attempted: (bodies: string[]) => Promise<string[]> };
      return attempted(all);
    }, bodies);
    return {
      escapesFromPlainWorker: answers.filter((answer) => answer.startsWith("ESCAPED")).length,
      doorsOfPlainWorker: doors.length,
    };
  } finally {
    await context.close();
  }
}
