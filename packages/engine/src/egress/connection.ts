// A connection to one of the addresses that were checked, tried one after another.
import { connect, type Socket } from "node:net";
import { AppError } from "@kontor/kernel/errors.ts";
import type { CheckedAddress } from "./checked-addresses.ts";

export async function connectTo(
  addresses: readonly CheckedAddress[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let trouble: unknown;
  for (const { address } of addresses) {
    try {
      return await opened(connect({ host: address, port }), signal);
    } catch (error) {
      trouble = error;
    }
  }
  throw new AppError("SERVICE_UNAVAILABLE", [], { cause: trouble });
}

async function opened(socket: Socket, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const giveUp = (): void => reject(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  socket.once("error", reject);
  socket.once("connect", () => resolve(socket));
  try {
    return await promise;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener("abort", giveUp);
    socket.removeListener("error", reject);
  }
}
