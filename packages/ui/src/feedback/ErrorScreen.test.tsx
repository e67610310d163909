// The error screen names what a reader needs to ask for help, and stays quiet where nothing is wrong.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

test("an error is announced with its detail and the request to copy", async () => {
  const screen = await render(
    <AppearanceProvider>
      <ErrorScreen title="Oops, something went wrong" detail="Not available [503]" requestId="7f3c-91ab" />
    </AppearanceProvider>,
  );
  const alert = screen.getByRole("alert");
  await expect
    .element(alert.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Oops, something went wrong");
  await expect.element(alert.getByText("Not available [503]")).toBeVisible();
  await expect.element(alert.getByText("7f3c-91ab")).toHaveAttribute("dir", "ltr");
  await expect.element(alert.getByRole("button", { name: "Copy request id" })).toBeVisible();
});

test("pressing Copy either copies the request or leaves it selected to be copied", async () => {
  const screen = await render(
    <AppearanceProvider>
      <ErrorScreen title="Oops" requestId="7f3c-91ab" />
    </AppearanceProvider>,
  );
  const button = screen.getByRole("button", { name: "Copy request id" });
  await button.click();
  await expect
    .poll(() => button.element().textContent === "Copied" || getSelection()?.toString() === "7f3c-91ab")
    .toBe(true);
});

test("a calm answer is no alert and shows no request", async () => {
  const screen = await render(
    <AppearanceProvider>
      <ErrorScreen isCalm title="Page not found" />
    </AppearanceProvider>,
  );
  await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});
