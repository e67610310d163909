// The state of a list in the address of its page.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { parseSearch, stringifySearch } from "../routing/search-params.ts";
import { type ListStateInAddress, useListState } from "./use-list-state.ts";

const entity = {
  search: [{ name: "status", path: "status", operator: "anyOf", filter: "choices" }],
  sort: "registration",
} as const;

async function openAt(address: string) {
  let latest: ListStateInAddress | undefined;
  function Page(): ReactElement {
    latest = useListState({ entity });
    return <p>{JSON.stringify(latest.state)}</p>;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  // The types of the application's own router stand for every router here.
  await render(<RouterProvider router={router as never} />);
  await expect.poll(() => latest).toBeDefined();
  const list = (): ListStateInAddress => {
    if (latest === undefined) throw new Error("the page is not there");
    return latest;
  };
  return { list, router, href: () => decodeURIComponent(router.state.location.href) };
}

test("the number of the page is read from the parameter page, and one that is not there is the first [TABLE-08]", async () => {
  const third = await openAt("/?page=3");
  expect(third.list().state.page).toBe(3);
  third.list().change({ page: 4 });
  await expect.poll(third.href).toBe("/?page=4");
  await expect.poll(() => third.list().state.page).toBe(4);
  const none = await openAt("/?page=0");
  expect(none.list().state.page).toBe(1);
});

test("two changes in one moment are both kept, and other rows begin at the first page", async () => {
  const { list, href } = await openAt("/?page=3");
  const { change } = list();
  change({ filters: { status: "NEW" } });
  change({ isAdvancedOpen: true }, { replace: true });
  await expect.poll(href).toBe("/?status=NEW&advanced=1");
});

test("what belongs to others in the address stays there, and the way back leads to the filters before", async () => {
  const { list, href, router } = await openAt("/?token=abc&status=OLD");
  list().change({ filters: { status: "NEW" }, filter: "mar" });
  await expect.poll(href).toBe("/?token=abc&search=mar&status=NEW");
  router.history.back();
  await expect.poll(() => list().state.filters).toEqual({ status: "OLD" });
});
