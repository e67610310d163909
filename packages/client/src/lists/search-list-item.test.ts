// Hits of a search box.
import { expect, test } from "vitest";
import { searchListItem } from "./search-list-item.ts";

test("a hit has the registration as its id and carries its row along [SEARCH-11]", () => {
  const row = { registration: "CT-1", name: "Crane" };
  const item = searchListItem(row);
  expect(item.id).toBe("CT-1");
  expect(item.data).toBe(row);
  expect(searchListItem({ username: "ann@atlas" }, "username").id).toBe("ann@atlas");
});

test.each([undefined, null, 12, { text: "CT-1" }])(
  "a registration that is %j is refused [SEARCH-12]",
  (registration) => {
    expect(() => searchListItem({ registration })).toThrow("registration should be a string");
  },
);
