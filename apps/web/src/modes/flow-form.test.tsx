// The form on the page of a link, filled in by somebody without an account: what is checked on the page, what is sent, and what is said
// when the server refuses it or has taken it.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endServer, startServer } from "../session/testing/server.ts";
import { openStart } from "../start/testing/start.tsx";

afterEach(endServer);

const accessKey = "k".repeat(43);
const flowUrl = `/api/script/flows/${accessKey}/pages/your-details`;
const flowPath = `/k/${accessKey}/p/your-details`;
const layout = {
  title: "Your details",
  text: "Please check **what we know** of you. [Bad](javascript:alert(1)) <img src=x onerror=alert(1)>",
  submitLabel: "Send to Nordhafen",
  doneText: "We will call you.",
  cards: [
    {
      title: "Contact",
      rows: [
        {
          fields: [
            { name: "firstName", label: "First name", mandatory: true },
            { name: "reference", label: "Reference", readOnly: true },
          ],
        },
        {
          fields: [
            { name: "mail", label: "E-mail", type: "email" },
            {
              name: "wish",
              label: "Wish",
              type: "radio",
              choices: [
                { value: "CALL", label: "A call" },
                { value: "MAIL", label: "A mail" },
              ],
            },
          ],
        },
        { fields: [{ name: "hint", type: "notice", label: "Note", help: "We never ask for a password." }] },
      ],
    },
  ],
};
const opened = {
  body: {
    pageId: "your-details",
    title: "Your details",
    layout,
    record: { firstName: "Ada", reference: "R-1" },
  },
};

type Answered = { readonly status?: number; readonly body: object };

/** The same address answers the page and takes its form. */
function serve(answers: readonly Answered[]) {
  const left = [...answers];
  return startServer({
    [flowUrl]: ({ method }: { readonly method: string }) =>
      method === "GET" ? opened : (left.shift() ?? { status: 500, body: {} }),
  });
}

test("a link's page shows its form with what is known, as data and never as markup, and no way elsewhere", async () => {
  serve([]);
  const { screen } = await openStart(flowPath);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  await expect.element(screen.getByRole("group", { name: "Reference" })).toHaveTextContent("R-1");
  await expect.element(screen.getByText("We never ask for a password.")).toBeVisible();
  expect(document.querySelector("strong")?.textContent).toBe("what we know");
  expect(document.querySelectorAll("nav, a, main img")).toHaveLength(0);
});

test("what is missing or wrong is said at its field and not sent; what is right is sent once and thanked for", async () => {
  const sent = serve([{ body: { status: "ok" } }]);
  const { screen } = await openStart(flowPath);
  const first = screen.getByRole("textbox", { name: "First name" });
  await first.fill("");
  await screen.getByRole("textbox", { name: "E-mail" }).fill("nobody");
  await screen.getByRole("button", { name: "Send to Nordhafen" }).click();
  await expect.element(first).toHaveAttribute("aria-invalid", "true");
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  await first.fill("Augusta");
  await screen.getByRole("textbox", { name: "E-mail" }).fill("ada@example.org");
  await screen.getByRole("radio", { name: "A call" }).click();
  await screen.getByRole("button", { name: "Send to Nordhafen" }).click();
  await expect.element(screen.getByText("We will call you.")).toBeVisible();
  const posts = sent.filter(({ method }) => method === "POST");
  expect(posts.map(({ body, authorization }) => [body, authorization])).toEqual([
    [{ firstName: "Augusta", mail: "ada@example.org", wish: "CALL" }, null],
  ]);
  expect(screen.container.textContent).not.toContain("ada@example.org");
});

test("what the server refuses is said at its field, and the form can be sent again", async () => {
  const refusal = {
    status: 400,
    body: {
      code: "INVALID_RECORD",
      message: "The record has errors",
      errors: [{ path: "firstName", message: "First name is too long" }],
    },
  };
  serve([refusal, { body: { status: "ok" } }]);
  const { screen } = await openStart(flowPath);
  await screen.getByRole("button", { name: "Send to Nordhafen" }).click();
  await expect.element(screen.getByRole("alert").first()).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "First name" }))
    .toHaveAttribute("aria-invalid", "true");
  await screen.getByRole("textbox", { name: "First name" }).fill("Ada L");
  await screen.getByRole("button", { name: "Send to Nordhafen" }).click();
  await expect.element(screen.getByText("We will call you.")).toBeVisible();
});

test("on a phone every field has the whole width", async () => {
  serve([]);
  const { screen } = await openStart(flowPath);
  await page.viewport(390, 844);
  const field = screen.getByRole("textbox", { name: "First name" });
  await expect.element(field).toBeVisible();
  expect(field.element().getBoundingClientRect().width).toBeGreaterThan(280);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
