// The id of a request where the browser offers little.
import { afterEach, expect, test, vi } from "vitest";
import { newRequestId } from "./request-id.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([0x00, 0xff])("without encryption an id is still a UUID of version 4, from bytes of %i", (byte) => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(newRequestId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("two ids differ", () => {
  expect(newRequestId()).not.toBe(newRequestId());
});
