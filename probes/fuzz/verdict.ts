// Whether an answer is one the product agreed to give: no fault of ours, in time, in the shape of the catalogue, and without a
// word about what is behind it.
import { errorAnswer } from "@kontor/api/errors.ts";
import type { Answer } from "../world/send.ts";

export const answerMaxMs = 2_000;

const shape = errorAnswer.strict();
/** Of stacks, files, statements and roles. */
const inner =
  /\bat \S+ \(|\.ts:\d+|node:internal|node_modules|kontor_(?:app|owner)|\bselect .+ from\b|pg_catalog/i;

export type Verdict = "fault" | "late" | "misshapen" | "telling" | "unanswered" | "good";

export function verdictOn({ status, headers, body, ms }: Answer, method: string): Verdict {
  if (status === 0) return "unanswered";
  if (status >= 500) return "fault";
  if (ms > answerMaxMs) return "late";
  if (headers["x-content-type-options"] !== "nosniff") return "misshapen";
  if (method === "HEAD") return "good";
  // A file says that it is one, and nothing has nothing to say.
  if (status === 204 || (status === 200 && headers["content-disposition"] !== undefined)) return "good";
  if (status === 303) return body === "" && isToOurPage(headers.location) ? "good" : "misshapen";
  const value = parsed(body);
  if (value === undefined) return "misshapen";
  if (status < 400) return "good";
  if (inner.test(body)) return "telling";
  return shape.safeParse(value).success ? "good" : "misshapen";
}

/** A browser that comes from a provider is led to the sign-in page, whatever it brought, and nowhere else. */
function isToOurPage(location: unknown): boolean {
  return typeof location === "string" && location.startsWith("/authentication/login-page#");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
