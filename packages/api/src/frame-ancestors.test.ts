import { noAncestors } from "@kontor/model/hosts/host-config.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { expect, test } from "vitest";
import { ancestorsOf } from "./frame-ancestors.ts";

/** A database that answers when it is told to. */
function slowStore(): { readonly store: ScopedStore; readonly asked: string[]; readonly answer: () => void } {
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  const store: ScopedStore = {
    async read(_scope, [statement]) {
      asked.push(String(statement?.values[0]));
      await answered.promise;
      const config = JSON.stringify({ frameAncestors: "https://frame.example" });
      return [[{ hostname: "known.example", config }]];
    },
    write: () => Promise.reject(new Error("Nothing is written here")),
    close: async () => {},
  };
  return { store, asked, answer: answered.resolve };
}

test("names that strangers make up are looked up a few at a time, and nobody frames what was not looked up", async () => {
  const flooded = slowStore();
  const answers = Array.from({ length: 500 }, (_, place) => ancestorsOf(flooded.store, `h${place}.example`));
  expect(flooded.asked).toHaveLength(20);
  expect(await answers.at(-1)).toBe(noAncestors);
  flooded.answer();
  const told = await Promise.all(answers);
  expect(told.filter((ancestors) => ancestors !== noAncestors)).toHaveLength(20);
  const after = slowStore();
  const same = Array.from({ length: 100 }, () => ancestorsOf(after.store, "known.example"));
  expect(after.asked).toEqual(["known.example"]);
  after.answer();
  expect(await Promise.all(same)).toEqual(same.map(() => "https://frame.example"));
});
