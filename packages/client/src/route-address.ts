// The address of a call: the path of its route with the parameters filled in, and the query.
import { errorText } from "@kontor/kernel/errors.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Route } from "@kontor/model/route.ts";
import { RequestFailure } from "./request-failure.ts";

type AddressParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly baseUrl?: string;
};

export function addressOf(
  { path }: Pick<Route, "path">,
  { baseUrl = "", params = {}, query }: AddressParts,
  requestId: string,
): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = own(params, name);
    if (value !== undefined && isAddressable(value)) return encodeURIComponent(value);
    throw new RequestFailure(errorText("INVALID_FIELD_IN_PATH", [name]), {
      status: 0,
      code: "INVALID_FIELD_IN_PATH",
      values: [name],
      requestId,
    });
  });
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}${filled}${search === "" ? "" : `?${search}`}`;
}

/** Dots alone are taken out of an address with what stands before them, even escaped: another record would be called. */
export function isAddressable(value: string): boolean {
  return value.trim() !== "" && value !== "." && value !== ".." && value.isWellFormed();
}
