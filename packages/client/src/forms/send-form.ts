// A form that is sent to a configured address, as a body or as a query. It is followed to where the answer leads.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import { filledValues } from "./form-changes.ts";

/** After a success the page is read anew, when the reader has seen that it worked. */
export const reloadAfterSuccessMs = 500;

export type ConfiguredTarget = {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** Where a success leads, unless the answer says otherwise. */
  readonly redirectTo?: string | undefined;
};

type Means = {
  readonly get: (address: string) => Promise<unknown>;
  readonly post: (address: string, body: RecordData) => Promise<unknown>;
  readonly goTo: (path: string) => void;
  readonly reload: () => void;
};

/** Only pages of this installation are followed to; any other answer reads the page anew. */
export async function sendForm(target: ConfiguredTarget, values: RecordData, means: Means): Promise<void> {
  const { url, method } = target;
  const body = filledValues(values);
  const answer = method === "GET" ? await means.get(withQuery(url, body)) : await means.post(url, body);
  const wanted = safeRedirect(target.redirectTo, "");
  const redirect = isObject(answer) ? safeRedirect(own(answer, "redirectTo"), wanted) : wanted;
  if (redirect !== "") means.goTo(redirect);
  else setTimeout(means.reload, reloadAfterSuccessMs);
}

function withQuery(url: string, values: RecordData): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  if (query === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}
