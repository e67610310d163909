// Talks with the page around this one, where a host names its origin: tells where the reader is, and goes where it is asked to. What
// anybody else says is not heard, and nothing is said to anybody else.
import { askedPath, type LocationMessage, toldOrigins } from "@kontor/client/modes/parent-messages.ts";
import type { AnyRouter } from "@tanstack/react-router";
import { browserWindow } from "../session/browser-session.ts";

/** An object, so that a test, which itself runs in a frame, can stand in for the page around it. */
export const parentWindow = {
  is: (source: MessageEventSource | null): boolean => source === window.parent,
  post: (message: LocationMessage, origin: string): void => window.parent.postMessage(message, origin),
};

/** Answers how to stop. */
export function talkWithParent(router: AnyRouter, parentOrigins: readonly string[]): () => void {
  const { isFramed, ancestorOrigins } = browserWindow.framing();
  if (!isFramed || parentOrigins.length === 0) return () => {};
  const told = toldOrigins(parentOrigins, ancestorOrigins);
  const tell = (): void => {
    // The frame is rendered before the page inside it, whose title it is.
    if (document.querySelector("main:empty") !== null) return;
    const message = {
      type: "kontor:location",
      path: router.state.location.pathname,
      title: document.title,
    } as const;
    for (const origin of told) parentWindow.post(message, origin);
  };
  const hear = (event: MessageEvent<unknown>): void => {
    const path = parentWindow.is(event.source) ? askedPath(event, parentOrigins) : undefined;
    if (path !== undefined) router.history.push(path);
  };
  const stopTelling = router.subscribe("onRendered", tell);
  window.addEventListener("message", hear);
  return () => {
    stopTelling();
    window.removeEventListener("message", hear);
  };
}
