// A form that goes to a configured address.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { endServer } from "../session/testing/server.ts";
import { ConfiguredForm } from "./ConfiguredForm.tsx";
import { openPages, startThings } from "./testing/form.tsx";

afterEach(endServer);

const fields = { name: { kind: "text", label: "Name", mandatory: true }, note: { kind: "text" } } as const;

test("the form is sent as a body or as a query, and the answer leads on [FIELD-69]", async () => {
  const { sent } = startThings({}, { "/api/test/ask": () => ({ body: { redirectTo: "/account" } }) });
  const post = await openPages(
    <ConfiguredForm target={{ url: "/api/test/ask", method: "POST" }} fields={fields} submitLabel="Send" />,
  );
  await post.screen.getByRole("button", { name: "Send" }).click();
  await expect.element(post.screen.getByText("Name is mandatory")).toBeVisible();
  expect(sent).toHaveLength(0);
  await post.screen.getByRole("textbox", { name: "Name" }).fill("Clara");
  await post.screen.getByRole("button", { name: "Send" }).click();
  await expect.element(post.screen.getByText("Another page")).toBeVisible();
  expect(post.router.state.location.pathname).toBe("/account");
  expect(sent[0]).toMatchObject({ method: "POST", path: "/api/test/ask", body: { name: "Clara" } });
  await post.screen.unmount();

  const get = await openPages(
    <ConfiguredForm target={{ url: "/api/test/ask", method: "GET" }} fields={fields} submitLabel="Send" />,
  );
  await get.screen.getByRole("textbox", { name: "Name" }).fill("Clara V");
  await get.screen.getByRole("button", { name: "Send" }).click();
  await expect.element(get.screen.getByText("Another page")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ method: "GET", path: "/api/test/ask?name=Clara+V" });
});
