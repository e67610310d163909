// Pages that people write: read by everybody in their language, written by whoever may, and harmless whatever stands in them.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { documentation } from "@kontor/model/entities/core/documentation.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterEach, expect, test } from "vitest";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const list = "/api/core/documentations";
const preferences = `/api/core/users/${encodeURIComponent(testUser.username)}/preferences`;
const body = [
  "# Opening hours",
  "## Monday",
  "We open at **nine**. [Contact](contact), [contracts](/contracts), [out](https://example.org), [end](/api/core/auth/logout).",
  "<script>window.hacked = 1</script> [x](javascript:alert(1)) ![far](https://evil.example/x.png)",
].join("\n\n");

const pages: readonly RecordData[] = [
  { _id: "1", version: 3, path: "help/hours", title: "Opening hours", body },
  { _id: "2", version: 1, path: "help/hours", title: "Heures d’ouverture", locale: "fr-FR", body: "Bonjour" },
  { _id: "3", version: 1, path: "contact", title: "Contact", body: "Call us." },
];

type Opening = { readonly mayWrite?: boolean; readonly kept?: readonly object[] };

async function openContent(address: string, { mayWrite = false, kept = [] }: Opening = {}) {
  let stored = pages;
  let own = kept;
  const sent = startServer({
    "/api/script/runs/user-configuration": { body: testConfiguration },
    "/api/core/models/documentation": {
      body: { entity: documentation, workflows: {}, mayWrite, readOnlyPaths: [] },
    },
    "/api/script/lists": { body: { locale: [{ value: "fr-FR", label: "French" }] } },
    [list]: ({ method, body: page }) => {
      if (method === "POST") stored = [...stored, { _id: "9", version: 1, ...Object(page) }];
      const pagination = { limit: 100, offset: 0, size: stored.length, continues: false };
      return { body: method === "POST" ? stored.at(-1) : { data: stored, pagination } };
    },
    [`${list}/`]: ({ method, path, body: changes }) => {
      const id = path.split("?")[0]?.split("/").at(-1);
      if (method === "DELETE") stored = stored.filter(({ _id }) => _id !== id);
      if (method === "PATCH")
        stored = stored.map((page) => (page._id === id ? { ...page, ...Object(changes) } : page));
      return { body: stored.find(({ _id }) => _id === id) ?? { status: "ok" } };
    },
    [preferences]: ({ method, body: preference }) => {
      if (method === "POST") own = [...own, { _id: `p${own.length}`, ...Object(preference) }];
      return { body: method === "POST" ? own.at(-1) : { data: own } };
    },
  });
  session.begin(testToken(1_000));
  return { ...(await open(address)), sent };
}

test("a page of the tenant is shown with its text and its headings, and nothing in it runs or leads to the server [SHELL-06]", async () => {
  const { screen } = await openContent("/content/help/hours");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Opening hours" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole("heading", { level: 2, name: "Monday" })).toBeVisible();
  const article = document.querySelector("article");
  const links = [...(article?.querySelectorAll("p a") ?? [])].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/content/help/contact", "/contracts", "https://example.org/"]);
  expect(article?.querySelectorAll("script, img, [onerror]")).toHaveLength(0);
  expect(document.title).toBe("Opening hours – Kontor");
  await expect.element(screen.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

test("all pages of the tenant stand in a list by their folders, each once", async () => {
  const { screen } = await openContent("/content");
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Content");
  await expect.element(screen.getByRole("link", { name: /Opening hours/ })).toBeVisible();
  await expect.element(screen.getByText("Heures d’ouverture")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "New page" })).not.toBeInTheDocument();
  await screen.getByRole("link", { name: /Contact/ }).click();
  await expect.element(screen.getByText("Call us.")).toBeVisible();
});

test("an address nobody has written is not found, and only who may write is offered to write it", async () => {
  const reader = await openContent("/content/nothing");
  await expect
    .element(reader.screen.getByRole("heading", { level: 1, name: "Page not found" }))
    .toBeVisible();
  await expect
    .element(reader.screen.getByRole("button", { name: "Write this page" }))
    .not.toBeInTheDocument();
  await reader.screen.unmount();
  endServer();
  const { screen } = await openContent("/content/nothing", { mayWrite: true });
  await screen.getByRole("button", { name: "Write this page" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Address" })).toHaveValue("nothing");
});

test("whoever may writes a page in the product: with the version that was read, and not over another page", async () => {
  const { screen, sent } = await openContent("/content/help/hours", { mayWrite: true });
  await screen.getByRole("button", { name: "Edit" }).click();
  const address = screen.getByRole("textbox", { name: "Address" });
  await address.fill("contact");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("There is a page at this address already")).toBeVisible();
  await address.fill("Help Hours");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Use small letters/)).toBeVisible();
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  await address.fill("help/hours");
  await screen.getByRole("textbox", { name: "Title" }).fill("Hours");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Hours", exact: true })).toBeVisible();
  const saved = sent.filter(({ method }) => method === "PATCH");
  expect(saved.map(({ path, body: values }) => [path, values])).toEqual([
    [`${list}/1`, { title: "Hours", path: "help/hours", body, locale: null, version: 3 }],
  ]);
});

test("a new page stands at an address made of its title, and a page can be taken away", async () => {
  const { screen, sent } = await openContent("/content", { mayWrite: true });
  await screen.getByRole("button", { name: "New page" }).click();
  await screen.getByRole("textbox", { name: "Title" }).fill("House rules");
  await screen.getByRole("textbox", { name: "Text" }).fill("Be kind.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Be kind.")).toBeVisible();
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    title: "House rules",
    path: "house-rules",
    body: "Be kind.",
    locale: null,
  });
  await screen.getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByRole("link", { name: /Opening hours/ })).toBeVisible();
  await expect.element(screen.getByText("House rules", { exact: true })).not.toBeInTheDocument();
  expect(sent.find(({ method }) => method === "DELETE")?.path).toBe(`${list}/9?version=1`);
});

test("a user has pages of one's own, a list of them and the way to write another [SHELL-07]", async () => {
  const value = { path: "notes/today", title: "Today", body: "Call **Ada**." };
  const mine = { _id: "p0", type: "UI", groupId: "CONTENT", value };
  const broken = { ...mine, _id: "px", value: { path: "../x", title: "", body: 1 } };
  const { screen, sent } = await openContent("/user-content", { kept: [mine, broken] });
  await screen.getByRole("link", { name: /Today/ }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect.element(screen.getByText("Ada", { exact: true })).toBeVisible();
  await screen.unmount();
  endServer();
  const again = await openContent("/user-content", { kept: [mine] });
  await again.screen.getByRole("button", { name: "New page" }).click();
  await again.screen.getByRole("textbox", { name: "Title" }).fill("Ideas");
  await expect.element(again.screen.getByRole("textbox", { name: "Language" })).not.toBeInTheDocument();
  await again.screen.getByRole("button", { name: "Save" }).click();
  await expect.element(again.screen.getByRole("heading", { level: 1, name: "Ideas" })).toBeVisible();
  expect(again.sent.find(({ method }) => method === "POST")?.body).toEqual({
    type: "UI",
    groupId: "CONTENT",
    value: { path: "ideas", title: "Ideas", body: "" },
  });
  expect(sent.some(({ path }) => path.startsWith(list))).toBe(false);
});

test("a page of one's own that is not there is no page", async () => {
  const { screen } = await openContent("/user-content/%2e%2e%2fadmin");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Write this page" })).not.toBeInTheDocument();
});
