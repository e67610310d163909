import { expect, test, vi } from "vitest";
import { gatheredReads } from "./gathered-reads.ts";
import type { Scope } from "./scope.ts";
import type { ScopedStore } from "./scoped-store.ts";
import type { Statement } from "./statement.ts";

// Only told apart from another one.
const scope = { tenantId: "t-1" } as unknown as Scope;
const statement = (text: string): Statement => ({ text, values: [] });

function started(read: ScopedStore["read"]) {
  const asked = vi.fn(read);
  const store: ScopedStore = { read: asked, write: vi.fn(), close: vi.fn() };
  return { asked, gathered: gatheredReads(store, scope) };
}

const echo: ScopedStore["read"] = async (_, statements) => statements.map(({ text }) => [{ text }]);

test("what is read in the same moment goes in one message, and each reader gets its own rows", async () => {
  const { asked, gathered } = started(echo);
  const answers = await Promise.all([
    gathered.read(scope, [statement("a"), statement("b")]),
    gathered.read(scope, []),
    gathered.read(scope, [statement("c")]),
  ]);
  expect(answers).toEqual([[[{ text: "a" }], [{ text: "b" }]], [], [[{ text: "c" }]]]);
  expect(asked).toHaveBeenCalledOnce();
  await gathered.read(scope, [statement("d")]);
  expect(asked.mock.calls.map(([, statements]) => statements.length)).toEqual([3, 1]);
});

test("what is read for somebody else goes by itself, and a failure is told to every reader of the message", async () => {
  const { asked, gathered } = started(async (asking) => {
    if (asking === scope) throw new Error("gone");
    return [];
  });
  const other = { tenantId: "t-2" } as unknown as Scope;
  const outcomes = await Promise.allSettled([
    gathered.read(scope, [statement("a")]),
    gathered.read(other, [statement("b")]),
    gathered.read(scope, [statement("c")]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
  expect(asked).toHaveBeenCalledTimes(2);
});
