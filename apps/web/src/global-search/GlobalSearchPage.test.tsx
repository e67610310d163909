// The search over all records: hits by entity with the way to their pages.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { foundDeals, foundRecords } from "../palette/testing/records.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

const search = "/api/core/global-search";

afterEach(endServer);

test("hits stand together by entity and lead to the pages of their records [SHELL-18]", async () => {
  const sent = startServer({
    [search]: ({ path }) => ({ body: path.includes("entityNames=deal") ? foundDeals : foundRecords }),
  });
  session.begin(testToken(1));
  const { screen, router } = await open("/global-search?search=hafen");
  const contracts = screen.getByRole("region", { name: "Contract" });
  const link = contracts.getByRole("link", { name: "CT-2026-004812" });
  await expect.element(link).toHaveAttribute("href", "/contract/CT-2026-004812");
  await expect.element(contracts.getByText("Committee")).toBeVisible();
  const deals = screen.getByRole("region", { name: "Deal" });
  await deals.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ search: "hafen", entity: "deal" });
  await expect.element(contracts).not.toBeInTheDocument();
  expect(sent.at(-1)?.path).toContain("limit=20");
  await deals.getByRole("button", { name: "All entities" }).click();
  await expect.element(contracts).toBeVisible();
});

test("what is typed stands in the address; nothing found and a refusal are told", async () => {
  startServer({
    [search]: ({ path }) =>
      path.includes("search=refused")
        ? { status: 403, body: { code: "FORBIDDEN", message: "No" } }
        : { body: { data: [] } },
  });
  session.begin(testToken(1));
  const { screen, router } = await open("/global-search");
  await expect.element(screen.getByText(/^Type one or more words/)).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(screen.getByRole("searchbox", { name: "Search everything" })).toHaveFocus();
  await userEvent.keyboard("nobody");
  await expect.element(screen.getByText("No data")).toBeVisible();
  expect(router.state.location.search).toEqual({ search: "nobody" });
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await screen.getByRole("searchbox", { name: "Search everything" }).fill("refused");
  await expect.element(screen.getByText(/^Records could not be searched: /)).toBeVisible();
});
