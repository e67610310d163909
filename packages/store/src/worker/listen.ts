// Listens to the relay for the tenants with new messages. A process has one such connection. While it is lost, or the relay is silent, the
// process polls by itself.
import { setTimeout as sleep } from "node:timers/promises";
import { readWake, relayChannel, type Wake } from "./relay-channel.ts";
import { pause, withOwnConnection } from "./relay-connection.ts";

export type ListenerOptions = {
  /** Directly to the database: a pooler would keep what is said to itself. */
  readonly url: string;
  readonly onWake: (wake: Wake) => void;
  readonly onTrouble: (error: unknown) => void;
};

export type Listener = {
  /** Nothing was heard for longer than the relay is ever silent. */
  readonly isSilent: () => boolean;
  readonly close: () => Promise<void>;
};

const silentMs = 1_200;
const retryMs = 1_000;
const aliveMs = 4_000;
const farewellMs = 1_000;

export function openListener({ url, onWake, onTrouble }: ListenerOptions): Listener {
  const closing = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;

  const listen = (): Promise<void> =>
    withOwnConnection(url, "kontor listener", async (connection) => {
      const ended = AbortSignal.any([closing.signal, connection.lost]);
      await connection.listen(relayChannel, (payload) => {
        heardAt = performance.now();
        onWake(readWake(payload));
      });
      onWake("everybody"); // earlier messages were missed
      // One that vanished without a word would be listened to for good.
      while (await pause(aliveMs, ended)) await connection.query("select");
    });

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await listen();
        if (!closing.signal.aborted) onTrouble(new Error("The connection of the listener was lost"));
      } catch (error) {
        if (!closing.signal.aborted) onTrouble(error);
      }
      heardAt = Number.NEGATIVE_INFINITY;
      await pause(retryMs * (0.5 + Math.random()), closing.signal);
    }
  };

  const running = run();
  return {
    isSilent: () => performance.now() - heardAt > silentMs,
    async close() {
      closing.abort();
      // One that is still being connected to is not waited for.
      await Promise.race([running, sleep(farewellMs, undefined, { ref: false })]);
    },
  };
}
