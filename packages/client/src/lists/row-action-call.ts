// A configured action of a row as the call it makes: its method, its address with the values of the row, what it sends, and where its
// answer leads.
import { isAddressable } from "../route-address.ts";
import { isChildrenUrl } from "./children-url.ts";

const methods = ["GET", "DELETE", "POST", "PUT", "PATCH"] as const;
type Method = (typeof methods)[number];

export type RowActionDeclaration = {
  readonly method?: string;
  /** Variables stand in braces: `/api/financing/contracts/{registration}/freeze`. */
  readonly url: string;
  /** Sent in the place of the row. */
  readonly payload?: unknown;
};

export type RowActionCall = { readonly method: Method; readonly address: string; readonly body?: unknown };

type Values = Readonly<Record<string, unknown>>;

/** Undefined where the action cannot be called on this row: an unknown method, a foreign kind of address, a variable without a value. */
export function rowActionCall(action: RowActionDeclaration, row: Values): RowActionCall | undefined {
  const named = (action.method ?? "POST").toUpperCase();
  const method = methods.find((known) => known === named);
  const address = filledAddress(action.url, row);
  if (method === undefined || address === undefined) return undefined;
  if (method === "GET" || method === "DELETE") return { method, address };
  return { method, address, body: withoutFunctions(action.payload ?? row) };
}

/** The address inside the application that an answer asks to go to. */
export function redirectOf(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("redirect" in answer)) return undefined;
  const { redirect } = answer;
  // A page of this application alone: an answer must not lead out of it.
  return typeof redirect === "string" && redirect.startsWith("/") && isChildrenUrl(redirect)
    ? redirect
    : undefined;
}

function filledAddress(url: string, row: Values): string | undefined {
  let isWhole = isChildrenUrl(url);
  const filled = url.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = valueAt(row, path);
    const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
    if (!isAddressable(text)) isWhole = false;
    return encodeURIComponent(text);
  });
  return isWhole ? filled : undefined;
}

function valueAt(row: Values, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : undefined,
      row,
    );
}

function withoutFunctions(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item !== "function").map(withoutFunctions);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => typeof item !== "function")
      .map(([name, item]) => [name, withoutFunctions(item)]),
  );
}
