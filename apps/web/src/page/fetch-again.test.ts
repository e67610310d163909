// A text that could not be fetched without a network, asked for again under another address.
import { expect, test, vi } from "vitest";
import { fetchAgain } from "./fetch-again.ts";

const ours = `${window.location.origin}/assets/no-such-text.js`;
const notFetched = (address: string): Error =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test("what is fetched at once is fetched once", async () => {
  const fetchFrom = vi.fn();
  expect(await fetchAgain(() => Promise.resolve("text"), fetchFrom)).toBe("text");
  expect(fetchFrom).not.toHaveBeenCalled();
});

test("a file that could not be fetched is asked for under an address of its own each time", async () => {
  const addresses: string[] = [];
  const fetchFrom = (address: string): Promise<string> => {
    addresses.push(address);
    return Promise.resolve("text");
  };
  const fail = (): Promise<string> => Promise.reject(notFetched(ours));
  expect(await fetchAgain(fail, fetchFrom)).toBe("text");
  await fetchAgain(fail, fetchFrom);
  expect(addresses.map((address) => address.split("?")[0])).toEqual([ours, ours]);
  expect(new Set(addresses).size).toBe(2);
});

test("any other failure stays one, and nothing is fetched from another host", async () => {
  const fetchFrom = vi.fn();
  for (const error of [new Error("broken text"), notFetched("https://elsewhere.example/assets/text.js")])
    await expect(fetchAgain(() => Promise.reject(error), fetchFrom)).rejects.toBe(error);
  expect(fetchFrom).not.toHaveBeenCalled();
});
