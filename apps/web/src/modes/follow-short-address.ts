// Follows a short address: asks the server where it leads, and goes there if that is a place anybody may be sent to.

import { RequestFailure } from "@kontor/client/request-failure.ts";
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import { entityRoutes } from "@kontor/model/routes/entity-routes.ts";
import { type ShortTarget, shortTarget } from "@kontor/model/session/short-target.ts";
import { redirect } from "@tanstack/react-router";
import { call } from "../request/calls.ts";
import { browserWindow } from "../session/browser-session.ts";

/** The call that reads a record of the entity; asked for a short address, it answers where that leads. */
const readRoute = entityRoutes(keyValue).find(({ name }) => name === "key-value-read");

/** Goes where the address leads: to a page of the application, or away from it. One that leads nowhere is left to the page. */
export async function followShortAddress(shortcode: string): Promise<void> {
  const target = await shortAddressTarget(shortcode);
  if (target?.kind === "page") throw redirect({ href: target.path, replace: true });
  if (target === undefined) return;
  browserWindow.leaveFor(target.address);
  // Nothing is drawn while the browser is on its way.
  await new Promise(() => {});
}

/** Undefined for an address that is not set up, or that leads where no user may be sent. */
async function shortAddressTarget(shortcode: string): Promise<ShortTarget | undefined> {
  if (readRoute === undefined) throw new Error("no call reads a short address");
  try {
    const { url } = Object(await call(readRoute, { params: { key: shortcode }, query: { shortUrl: "1" } }));
    return typeof url === "string" ? shortTarget(url, location.origin) : undefined;
  } catch (error) {
    if (error instanceof RequestFailure && unknownCodes.has(error.code)) return undefined;
    throw error;
  }
}

const unknownCodes: ReadonlySet<string> = new Set(["ENTITY_REGISTRATION_NOT_FOUND", "INVALID_FIELD_IN_PATH"]);
