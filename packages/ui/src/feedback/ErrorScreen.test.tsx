// The error screen names what a reader needs to ask for help, and stays quiet where nothing is wrong.
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("an error is announced with its title and detail, and what can be pressed stands outside the announcement", async () => {
  const screen = await renderFault();
  const alert = screen.getByRole("alert");
  await expect
    .element(alert.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Oops, something went wrong");
  await expect.element(alert.getByText("Not available [503]")).toBeVisible();
  await expect.element(screen.getByText("7f3c-91ab")).toHaveAttribute("dir", "ltr");
  await expect.element(screen.getByRole("button", { name: "Copy request id" })).toBeVisible();
  expect(alert.element().textContent).toBe("Oops, something went wrongNot available [503]");
});

test("Copy request id copies it, says so for some seconds, and keeps its name", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  const screen = await renderFault();
  const button = screen.getByRole("button", { name: "Copy request id" });
  await button.click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copied");
  expect(copied).toEqual(["7f3c-91ab"]);
  await expect.element(button).toHaveTextContent("Copy request id");
  await expect.poll(() => screen.getByRole("status").element().textContent).toBe("");
});

test("where the browser refuses its clipboard, the id is selected and the reader is told", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const screen = await renderFault();
  await screen.getByRole("button", { name: "Copy request id" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Selected, press Ctrl+C to copy");
  expect(getSelection()?.toString()).toBe("7f3c-91ab");
});

test("a notice is announced without the sign of an error", async () => {
  const screen = await renderScreen(<ErrorScreen kind="notice" title="You are offline" />);
  await expect.element(screen.getByRole("alert").getByText("You are offline")).toBeVisible();
  expect(screen.container.querySelector("svg")).toBeNull();
});

test("an answer is no alert and shows no request", async () => {
  const screen = await renderScreen(<ErrorScreen kind="answer" title="Page not found" />);
  await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

function renderFault(): ReturnType<typeof render> {
  return renderScreen(
    <ErrorScreen
      kind="fault"
      title="Oops, something went wrong"
      detail="Not available [503]"
      requestId="7f3c-91ab"
    />,
  );
}

function renderScreen(screen: ReactElement): ReturnType<typeof render> {
  return render(<AppearanceProvider>{screen}</AppearanceProvider>);
}
