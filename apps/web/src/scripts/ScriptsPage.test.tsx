// The page of the scripts on the whole application, in a real browser.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { openScripts, testScript } from "./testing/scripts.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const one = "/api/script/scripts/contract-computation";
const edited = "/scripts?name=contract-computation";
const codeLabel = "Code of contract-computation";

/** Types at the start of the code. */
async function type(text: string): Promise<void> {
  await page.getByLabelText(codeLabel).click();
  await userEvent.keyboard(`{Control>}{Home}{/Control}${text}`);
}

const rowNames = (): readonly string[] =>
  page
    .getByRole("region", { name: "Scripts" })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent ?? "");

test("the scripts of the tenant stand in groups, with where they come from and what is wrong with them", async () => {
  const { screen } = await openScripts("/scripts");
  await expect.element(screen.getByRole("link", { name: /contract-computation/ })).toBeVisible();
  expect(rowNames()).toEqual([
    "contract-computationHas warningstenant",
    "contract-layoutoverride",
    "contract-workflowtenant",
    "person-layout-Ctenant",
    "person-layout-Itenant",
    "personRegistration-format-checkHas errorstenant",
    "monthly-figurestenant",
  ]);
  await expect.element(screen.getByText("Choose what to edit")).toBeVisible();
});

test("the address says what is shown: kind, name, filter, user, all and entity [SHELL-11]", async () => {
  const { screen, router } = await openScripts("/scripts?filter=contract&username=clara.vogt@nordhafen");
  await expect
    .poll(rowNames)
    .toEqual([
      "contract-computationHas warningstenant",
      "contract-layoutoverride",
      "contract-workflowtenant",
    ]);
  await screen.getByRole("searchbox").fill("");
  await expect.poll(() => rowNames().includes("layout-of-clarauser")).toBe(true);
  expect(router.state.location.search).toEqual({ username: "clara.vogt@nordhafen" });
  await screen.getByRole("switch", { name: "Show all" }).click();
  await expect.poll(() => rowNames().includes("asset-layoutdefault")).toBe(true);
  expect(router.state.location.search).toMatchObject({ all: "1" });
  await router.navigate({ to: "/scripts", search: { entityName: "person" } });
  await expect.poll(() => rowNames().length).toBe(3);
  await router.navigate({ to: "/scripts", search: { entityName: "person", entityType: "C" } });
  await expect
    .poll(rowNames)
    .toEqual(["person-layout-Ctenant", "personRegistration-format-checkHas errorstenant"]);
  await router.navigate({ to: "/scripts", search: { name: "contract-computation" } });
  await expect.element(screen.getByLabelText(codeLabel)).toBeVisible();
  await router.navigate({ to: "/scripts", search: { selectedSettingType: "list", name: "vehicleColour" } });
  await expect.element(screen.getByRole("textbox", { name: "Label in French" })).toHaveValue("Rouge");
});

test("Ctrl+S saves what was typed as a draft, and problems are marked in the code and told below it", async () => {
  const problems = [{ line: 1, column: 1, severity: "error", message: "Cannot find name 'x'." }];
  const { screen, sent } = await openScripts(edited, {
    answers: {
      [`${one}/draft`]: ({ body }) => ({
        body: { script: { ...testScript, draft: Object(body).code, version: 15, problems }, tests: [] },
      }),
    },
  });
  await expect.element(screen.getByText(/'locale' is declared/)).toBeVisible();
  await type("x;");
  await expect.element(screen.getByText("Unsaved")).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(screen.getByText("Cannot find name 'x'.", { exact: true }).first()).toBeVisible();
  const [saved] = sent.filter(({ method }) => method === "PUT");
  expect(saved?.body).toEqual({ code: `x;${testScript.code}`, version: 14, publish: false });
  await expect.element(screen.getByText("Draft", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Version 15")).toBeVisible();
});

test("letters typed into the code stay there: no shortcut of the page takes them", async () => {
  const { screen, router } = await openScripts(edited);
  await expect.element(screen.getByLabelText(codeLabel)).toBeVisible();
  await type("n/gd?");
  await expect.element(screen.getByText("n/gd?", { exact: false }).first()).toBeVisible();
  expect(router.state.location.pathname).toBe("/scripts");
});

test("the functions scripts can call are offered while typing", async () => {
  const { screen } = await openScripts(edited);
  await expect.element(screen.getByLabelText(codeLabel)).toBeVisible();
  await type("money.allo");
  await expect.element(screen.getByRole("option", { name: /money\.allocate/ })).toBeVisible();
});

test("code the server refuses is marked where it is wrong", async () => {
  const errors = [{ path: "draft", message: "Line 1, column 1: Expression expected" }];
  const { screen } = await openScripts(edited, {
    answers: {
      [`${one}/draft`]: {
        status: 400,
        body: { code: "INVALID_RECORD", message: "The record has errors", errors },
      },
    },
  });
  await expect.element(screen.getByLabelText(codeLabel)).toBeVisible();
  await type(";;");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByRole("button", { name: /Error in line 1: Expression expected/ }))
    .toBeVisible();
  await expect.element(screen.getByText("Unsaved")).toBeVisible();
});

test("in production the writer of a draft is not offered to publish it, somebody else is", async () => {
  const drafted = (draftBy: string) => ({
    answers: { [one]: { body: { ...testScript, draft: "export {};", draftBy } } },
  });
  const own = await openScripts(edited, drafted("clara.vogt@nordhafen"));
  await expect
    .element(own.screen.getByRole("button", { name: "Publish" }))
    .toHaveAttribute("aria-disabled", "true");
  await own.screen.unmount();
  endServer();
  queryClient.clear();
  const { screen, sent } = await openScripts(edited, {
    answers: {
      ...drafted("bob@nordhafen").answers,
      [`${one}/publish`]: { body: { script: { ...testScript, version: 15 }, tests: [] } },
    },
  });
  await screen.getByRole("button", { name: "Publish" }).click();
  await expect.element(screen.getByText("Published: it is in force now").first()).toBeVisible();
  expect(sent.find(({ path }) => path === `${one}/publish`)?.body).toEqual({ version: 14 });
});

test("a trial run shows what would change, what was said and how the saved tests ended", async () => {
  const { screen, sent } = await openScripts(edited, {
    answers: {
      [`${one}/test-run`]: {
        body: {
          ending: "answer",
          result: {},
          workMs: 11,
          logs: [{ level: "info", text: "periods 60" }],
          changes: [{ path: "payment", before: "7245.24", after: "7147.18" }],
        },
      },
      [`${one}/draft`]: {
        body: {
          script: testScript,
          tests: [
            { name: "Finance lease, 60 months", outcome: "failed", message: "Another answer than expected" },
          ],
        },
      },
    },
  });
  await expect.element(screen.getByLabelText(codeLabel)).toBeVisible();
  await userEvent.keyboard("{F5}");
  await screen.getByLabelText("Run against").fill("CT-2026-004812");
  await screen.getByRole("button", { name: "Run", exact: true }).click();
  await expect.element(screen.getByText("Passed in 11 ms")).toBeVisible();
  await expect.element(screen.getByRole("row", { name: "payment 7245.24 7147.18" })).toBeVisible();
  await expect.element(screen.getByText(/periods 60/)).toBeVisible();
  expect(sent.find(({ path }) => path === `${one}/test-run`)?.body).toEqual({
    entityName: "contract",
    recordKey: "CT-2026-004812",
    code: testScript.code,
  });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Another answer than expected")).toBeVisible();
});

test("an older version is compared with what is edited, and taken over as a draft", async () => {
  const older = { version: 13, type: "DRAFTED", date: "2026-11-15T10:00:00Z", username: "ann@nordhafen" };
  const { screen, sent } = await openScripts(edited, {
    answers: {
      [`${one}/versions`]: { body: { data: [{ ...older, version: 14, type: "PUBLISHED" }, older] } },
      [`${one}/versions/13`]: { body: { ...older, code: "// Older\nexport {};\n" } },
      [`${one}/draft`]: { body: { script: { ...testScript, version: 15 }, tests: [] } },
    },
  });
  await screen.getByRole("button", { name: "Version 14", exact: true }).click();
  await screen.getByRole("button", { name: /Version 13/ }).click();
  await expect.element(screen.getByLabelText("Older code of contract-computation")).toBeVisible();
  await screen.getByRole("button", { name: "Edit this version" }).click();
  await expect.element(screen.getByText("Unsaved")).toBeVisible();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "PUT")?.body)
    .toMatchObject({
      code: "// Older\nexport {};\n",
    });
});

test("a new script starts with the code of its kind", async () => {
  const { screen, sent } = await openScripts("/scripts?name=asset-layout&entityName=asset");
  await screen.getByRole("button", { name: "Write it" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("asset-layout");
  await screen.getByRole("button", { name: "Add script" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "POST")?.body)
    .toMatchObject({
      name: "asset-layout",
      kind: "layout",
      entityName: "asset",
      draft: expect.stringContaining("export function execute"),
    });
});

test("a list is changed value by value, and what is not shown of it stays", async () => {
  const { screen, sent } = await openScripts("/scripts?selectedSettingType=list&name=vehicleColour", {
    answers: {
      "/api/script/lists/vehicleColour": { body: { name: "vehicleColour", version: 4, values: [] } },
    },
  });
  await screen.getByRole("textbox", { name: "Label", exact: true }).fill("Bright red");
  await screen.getByRole("button", { name: "Add value" }).click();
  await screen.getByRole("textbox", { name: "Value" }).nth(1).fill("BLUE");
  await screen.getByRole("textbox", { name: "Label", exact: true }).nth(1).fill("Blue");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toEqual({
      version: 3,
      values: [
        { value: "RED", label: "Bright red", labels: { fr: "Rouge", de: "Rot" }, order: 1, color: "error" },
        { value: "BLUE", label: "Blue", order: 2 },
      ],
    });
  await expect.element(screen.getByText("Saved").first()).toBeVisible();
});
