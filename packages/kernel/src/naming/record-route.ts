// The link to one record. It is built from whatever a table column or a script hands in, so both parts are checked.
import { AppError } from "../errors.ts";

/** A path inside the application, perhaps with the slash that ends a link template: no other site, no script. */
const pagePath = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?$/;

/**
 * The page of one record, below the page of its entity, which may end with a slash. Its registration is encoded, so that a
 * slash in it does not become another page.
 * @example recordRoute("/bank-account", "BA 1/2") // "/bank-account/BA%201%2F2"
 * @example recordRoute("/contract/", "C1") // "/contract/C1"
 * @example recordRoute("//example.com", "C1") // throws INVALID_FIELD_VALUE
 * @example recordRoute(undefined, "BA1") // throws MISSING_FIELD_IN_ARGS
 */
export function recordRoute(
  clientRoute: string | null | undefined,
  registration: string | null | undefined,
): string {
  const base = present("clientRoute", clientRoute);
  const identifier = present("registration", registration);
  if (!pagePath.test(base)) throw new AppError("INVALID_FIELD_VALUE", ["clientRoute", base]);
  // Browsers read these two as steps in the path, even when they are encoded.
  if (identifier === "." || identifier === "..") {
    throw new AppError("INVALID_FIELD_VALUE", ["registration", identifier]);
  }
  return `${base.replace(/\/$/, "")}/${encodeURIComponent(identifier.toWellFormed())}`;
}

function present(field: string, value: string | null | undefined): string {
  if (value === undefined || value === null || value.trim() === "") {
    throw new AppError("MISSING_FIELD_IN_ARGS", [field]);
  }
  return value;
}
