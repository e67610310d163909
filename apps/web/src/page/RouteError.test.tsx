// The screens of a page that failed: outdated, offline, refused by the server, broken.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import "../language/testing/texts.ts";
import { isChunkError } from "./chunk-error.ts";
import { RouteError } from "./RouteError.tsx";

const outdated = "You are using an outdated version of the application. Refresh the page to continue.";
const offline = "You are in offline mode, some features requiring network connectivity are not available.";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a chunk that is gone from the server while online asks for a refresh, and Refresh reloads [SHELL-72]", async () => {
  const onReload = vi.fn();
  const screen = await renderError(await missingChunk(), { onReload });
  await expect
    .element(screen.getByRole("alert").getByRole("heading", { level: 1 }))
    .toHaveTextContent(outdated);
  expect(document.title).toBe("Outdated version – Kontor");
  expect(onReload).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Refresh" }).click();
  expect(onReload).toHaveBeenCalledOnce();
});

test("a chunk that cannot be fetched without a network tells of offline mode, not of an old version [SHELL-73]", async () => {
  const error = await missingChunk();
  vi.stubGlobal("navigator", { onLine: false });
  const [onReload, onRetry] = [vi.fn(), vi.fn()];
  const screen = await renderError(error, { onReload, onRetry });
  await expect
    .element(screen.getByRole("alert").getByRole("heading", { level: 1 }))
    .toHaveTextContent(offline);
  expect(document.title).toBe("Offline – Kontor");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Still offline after 1 try");
  expect(onReload).not.toHaveBeenCalled();

  vi.unstubAllGlobals();
  await screen.rerender(errorScreen(error, { onReload, onRetry }));
  expect(screen.getByText(outdated).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Try again" }).click();
  expect(onReload).toHaveBeenCalledOnce();
  expect(onRetry).not.toHaveBeenCalled();
});

test("a request that was refused shows its text, its status in brackets and its id", async () => {
  const failure = new RequestFailure("The service is not available", {
    status: 503,
    code: "SERVICE_UNAVAILABLE",
    requestId: "7f3c-91ab",
  });
  const screen = await renderError(failure);
  await expect
    .element(screen.getByRole("alert").getByRole("heading", { level: 1 }))
    .toHaveTextContent("Oops, something went wrong");
  await expect.element(screen.getByText("The service is not available [503]")).toBeVisible();
  await expect.element(screen.getByText("7f3c-91ab")).toBeVisible();
  expect(document.title).toBe("Oops, something went wrong – Kontor");
});

test("any other error shows its own text and does not blame the version", async () => {
  const screen = await renderError(new Error("x is not a function"));
  await expect.element(screen.getByText("x is not a function")).toBeVisible();
  expect(screen.getByRole("button", { name: "Refresh" }).elements()).toHaveLength(0);
});

test.each([
  "Failed to fetch dynamically imported module: /assets/a.js",
  "error loading dynamically imported module: /assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/a.css",
])("the text %j of a browser means a missing chunk", (text) =>
  expect(isChunkError(new TypeError(text))).toBe(true),
);

test("an ordinary error is no missing chunk", () => {
  expect(isChunkError(new TypeError("Failed to fetch"))).toBe(false);
  expect(isChunkError("Failed to fetch dynamically imported module")).toBe(false);
});

/** What this browser really throws for a chunk that is not there. */
async function missingChunk(): Promise<unknown> {
  const address = "/assets/gone-with-the-last-release.js";
  return import(/* @vite-ignore */ address).catch((error: unknown) => error);
}

type Handlers = { readonly onRetry?: () => void; readonly onReload?: () => void };

function renderError(error: unknown, handlers: Handlers = {}): ReturnType<typeof render> {
  return render(errorScreen(error, handlers));
}

function errorScreen(error: unknown, { onRetry = () => {}, ...rest }: Handlers): ReactElement {
  return (
    <AppearanceProvider>
      <RouteError error={error} onRetry={onRetry} {...rest} />
    </AppearanceProvider>
  );
}
