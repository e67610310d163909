// A script as the page of a user runs it. Only scripts that were made for the page are answered, and none of them may hold a secret. The
// others must not be seen there.
import { runnableCode } from "./runnable-code.ts";
import type { ScriptLibrary } from "./script-library.ts";

const clientKinds: readonly string[] = ["layout", "page", "client"];

type ClientScript = {
  readonly name: string;
  readonly kind: string;
  /** JavaScript. */
  readonly code: string;
  readonly version: number;
};

/** Undefined for what is not there and for what is not for the page. */
export function clientScript(
  library: ScriptLibrary,
  name: string,
  username: string,
): ClientScript | undefined {
  const script = library.find(name, username);
  if (script === undefined || !clientKinds.includes(script.kind)) return undefined;
  const { kind, version } = script;
  return { name: script.name, kind, version, code: runnableCode(script) };
}
