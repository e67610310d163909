// The calls a script in the browser makes: it names them as texts, and the page makes them in the session of its reader. The script gets
// the data that was answered, and never sees by which token.
import { refusalOfScriptCall, type ScriptPurpose } from "@kontor/model/scripts/script-reach.ts";
import { RequestFailure } from "../request-failure.ts";

type WritingMethod = "POST" | "PUT" | "PATCH" | "DELETE";

/** How the page calls, whatever it does with what was read before. */
export type CallsOfPage = {
  readonly get: (address: string) => Promise<unknown>;
  readonly send: (method: WritingMethod, address: string, body: unknown) => Promise<unknown>;
};

/** Words a script may read of a failure. */
export type ScriptCallFailure = {
  readonly message: string;
  readonly code?: string;
  readonly status?: number;
};

export type ScriptCalls = {
  /** Both texts are JSON: the arguments, and the data of the answer. */
  readonly call: (name: string, input: string) => Promise<string>;
  readonly failureOf: (error: unknown) => ScriptCallFailure;
};

class RefusedCall extends Error {}

export function createScriptCalls(calls: CallsOfPage, purpose: ScriptPurpose): ScriptCalls {
  return {
    async call(name, input) {
      const given: unknown = JSON.parse(input);
      const parts: readonly unknown[] = Array.isArray(given) ? given : [];
      const [path] = parts;
      if (typeof path !== "string") throw new RefusedCall(`${name} needs a path`);
      const takesBody = name === "POST" || name === "PUT" || name === "PATCH";
      const [plain = "", typed = ""] = splitOnce(path, "?");
      const refusal = refusalOfScriptCall(name, plain, purpose);
      if (refusal !== undefined) throw new RefusedCall(refusal);
      const address = withQuery(plain, typed, parts[takesBody ? 2 : 1]);
      const data = isWriting(name)
        ? await calls.send(name, address, takesBody ? (parts[1] ?? undefined) : undefined)
        : await calls.get(address);
      return JSON.stringify(data) ?? "null";
    },
    failureOf(error) {
      if (error instanceof RequestFailure)
        return { message: error.message, code: error.code, status: error.status };
      if (error instanceof RefusedCall) return { message: error.message, code: "FORBIDDEN", status: 403 };
      return { message: "The call failed" };
    },
  };
}

function isWriting(name: string): name is WritingMethod {
  return name === "POST" || name === "PUT" || name === "PATCH" || name === "DELETE";
}

/** What the path itself brings along, and what is given beside it. */
function withQuery(path: string, typed: string, given: unknown): string {
  const query = new URLSearchParams(typed);
  const pairs = typeof given === "object" && given !== null ? Object.entries(given) : [];
  for (const [name, value] of pairs) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
