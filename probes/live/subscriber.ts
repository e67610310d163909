// Somebody who follows the changes of their tenant over a real connection, loses it now and then, and goes on elsewhere from the
// place they were told last.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../filters/random.ts";
import { type Seen, seenChanges } from "./seen-changes.ts";

export type Subscriber = {
  readonly seen: Seen;
  /** When the change was first told, by the clock of this process. */
  readonly toldAt: ReadonlyMap<string, number>;
  /** Resolved when it has been told a place to go on from. */
  readonly joined: Promise<void>;
  readonly resets: () => number;
  readonly resumptions: () => number;
  /** From now on it loses its connection again and again. */
  readonly disturb: () => void;
  readonly leave: () => Promise<void>;
};

export type SubscriberOptions = {
  /** Servers to follow at; it goes from one to another. */
  readonly urls: readonly string[];
  readonly token: string;
  /** What the keys of its tenant begin with. */
  readonly prefix: string;
  /** What it asks for; without it, everything it may see. */
  readonly entities?: string;
  readonly random: Random;
};

const connectionMinMs = 500;
const connectionMaxMs = 4_000;
const retryMs = 100;

export function subscribe({ urls, token, prefix, entities, random }: SubscriberOptions): Subscriber {
  const seen: Seen = seenChanges(prefix);
  const toldAt = new Map<string, number>();
  const joined = Promise.withResolvers<void>();
  let place: string | undefined;
  let [resets, connections, isOver, isDisturbed] = [0, 0, false, false];
  let current: ClientRequest | undefined;

  const onEvent = (text: string): void => {
    const fields = new Map(
      text.split("\n").map((line): [string, string] => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
      }),
    );
    const [event, data, id] = [fields.get("event"), fields.get("data"), fields.get("id")];
    if (event === "reset") resets += 1;
    if (event === "change" && data !== undefined) {
      const { key, version } = JSON.parse(data);
      seen.add(key, version);
      const name = changeName(key, version);
      if (!toldAt.has(name)) toldAt.set(name, performance.now());
    }
    if (id === undefined) return;
    place = id;
    joined.resolve();
  };

  const connect = (): Promise<void> => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(place !== undefined && { "last-event-id": place }),
    };
    connections += 1;
    const url = `${random.pick(urls)}/api/core/events${entities === undefined ? "" : `?entities=${entities}`}`;
    current = httpRequest(url, { agent: false, headers }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) joined.reject(new Error(`Following is answered ${answer.statusCode}`));
      let rest = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        const events = `${rest}${part}`.split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) onEvent(event);
      });
      answer.on("error", () => {}).on("close", resolve);
    });
    current.on("error", () => resolve()).end();
    return closed;
  };

  const run = async (): Promise<void> => {
    while (!isOver) {
      const closed = connect();
      const lost = isDisturbed ? sleep(connectionMinMs + random.below(connectionMaxMs)) : undefined;
      await Promise.race([closed, ...(lost === undefined ? [] : [lost])]);
      current?.destroy();
      await closed;
      if (!isOver) await sleep(random.below(retryMs));
    }
  };
  const running = run();
  return {
    seen,
    toldAt,
    joined: joined.promise,
    resets: () => resets,
    resumptions: () => Math.max(0, connections - 1),
    disturb() {
      isDisturbed = true;
      current?.destroy();
    },
    async leave() {
      isOver = true;
      current?.destroy();
      await running;
    },
  };
}

export function changeName(key: string, version: number): string {
  return `${key} ${version}`;
}
