// The history of a record in a window, where its page has no part of its own for it.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { declaredModel } from "@kontor/model/model.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { modelOf } from "../../records/testing/record.ts";
import { queryClient } from "../../request/query-client.ts";
import { session } from "../../session/browser-session.ts";
import { endServer, startServer, testToken } from "../../session/testing/server.ts";
import { HistoryCard } from "./HistoryCard.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const { contract } = declaredModel.entities;

test("a window shows the whole history of a record in words, with users by name [SHELL-77]", async () => {
  if (contract === undefined) throw new Error("there are contracts");
  session.begin(testToken(1_000));
  const entry = (id: string, change: object): object => ({
    _id: id,
    date: "2026-11-06T16:12:00.000Z",
    username: "lars.meinert",
    changes: [],
    ...change,
  });
  startServer({
    "/api/": { body: { data: [], pagination: { limit: 20, offset: 0, size: 0, continues: false } } },
    "/api/script/lists": { body: { contractStatus: [], contractHistoryType: [] } },
    "/api/core/models/contract": { body: modelOf("contract") },
    "/api/core/models/user": { body: modelOf("user") },
    "/api/core/users": {
      body: {
        data: [{ username: "lars.meinert", name: "Lars Meinert" }],
        pagination: { limit: 20, offset: 0, size: 1, continues: false },
      },
    },
    "/api/financing/contracts/CT-1/history": {
      body: {
        data: [
          entry("2", { type: "TRANSITION", transition: "ACTIVATE", fromStatus: "READY", toStatus: "ACTIVE" }),
          entry("1", { type: "CREATED" }),
        ],
        pagination: { limit: 20, offset: 0, size: 2, continues: false },
      },
    },
  });
  await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        <HistoryCard entity={contract} recordKey="CT-1" limit={1} />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  const card = page.getByRole("region", { name: "History" });
  await expect.element(card.getByText("moved it to Active")).toBeVisible();
  await expect.element(card.getByText("Lars Meinert")).toBeVisible();
  await card.getByRole("button", { name: "All 2" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect.element(dialog.getByText("created the contract")).toBeVisible();
  expect(dialog.getByText("lars.meinert").elements()).toHaveLength(0);
});
