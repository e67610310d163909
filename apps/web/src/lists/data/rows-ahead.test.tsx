// The rows that are asked for before a list is drawn are those the page shows: in the same words, or they would be asked for twice.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { endServer } from "../../session/testing/server.ts";
import { contractRows, openList, queryOf } from "../testing/list.ts";

afterEach(endServer);

const listPath = "/api/financing/contracts?";

test("the rows of a list are asked for once, as its user wants the table", async () => {
  const value = { columns: ["registration", "name"], pageSize: 10 };
  const { screen, sent } = await openList({
    records: contractRows(250),
    address: "/contracts?page=11",
    configuration: {
      userPreferences: [{ _id: "p1", type: "tableConfiguration", groupId: "/contracts", value }],
    },
  });
  await expect.element(screen.getByText("Client 101", { exact: true })).toBeVisible();
  const asked = sent.filter(({ path }) => path.startsWith(listPath)).map(({ path }) => queryOf(path));
  expect(asked.map((query) => query.get("offset"))).toEqual(["100"]);
  expect(asked[0]?.get("projection")).not.toContain("startDate");
});

test("a list whose rows are refused is drawn all the same, and says so", async () => {
  const refused = { status: 403, body: { code: "FORBIDDEN", message: "Not for you" } };
  const { screen } = await openList({ answers: { "/api/financing/contracts": refused } });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Contracts" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
