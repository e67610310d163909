// The scripts a page has loaded, by name. That there is none of a name is remembered too, so that a page without a layout of its own asks
// once; all of it is forgotten when scripts change.
import { own } from "@kontor/model/own-value.ts";
import { RequestFailure } from "../request-failure.ts";
import { scriptFor, type UserConfiguration } from "../session/user-configuration.ts";

export type LoadedScript = {
  readonly name: string;
  readonly kind: string;
  /** JavaScript: its types are stripped by the server. */
  readonly code: string;
  readonly version: number;
};

type Making = {
  /** What the server answers to the name. */
  readonly read: (name: string) => Promise<unknown>;
  /** Names that stand for others, for this user. */
  readonly overrides: () => UserConfiguration["scriptOverrides"];
  /** Tells the user that a script could not be loaded. */
  readonly report: (error: unknown) => void;
};

type Loading = {
  /** The caller reports a failure in its own way, or not at all. */
  readonly isSilent?: true;
};

export type ScriptLibrary = {
  /** A script that has to be there. */
  readonly load: (name: string, loading?: Loading) => Promise<LoadedScript>;
  /** A script that may be there: undefined where the server knows none of this name. */
  readonly find: (name: string, loading?: Loading) => Promise<LoadedScript | undefined>;
  readonly forget: () => void;
};

const notFound = 404;

export function createScriptLibrary({ read, overrides, report }: Making): ScriptLibrary {
  const scripts = new Map<string, Promise<LoadedScript | undefined>>();

  const once = (name: string): Promise<LoadedScript | undefined> => {
    const kept = scripts.get(name);
    if (kept !== undefined) return kept;
    const asked = read(name).then(
      (answer) => scriptIn(name, answer),
      (error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      },
    );
    scripts.set(name, asked);
    // A failure passes: the next one who asks may have more luck.
    asked.catch(() => {
      if (scripts.get(name) === asked) scripts.delete(name);
    });
    return asked;
  };

  const told = async <Found>(loading: Loading, found: Promise<Found>): Promise<Found> => {
    try {
      return await found;
    } catch (error) {
      if (!loading.isSilent) report(error);
      throw error;
    }
  };

  const find = (name: string): Promise<LoadedScript | undefined> => once(scriptFor(name, overrides()));

  return {
    find: (name, loading = {}) => told(loading, find(name)),
    load: (name, loading = {}) =>
      told(
        loading,
        find(name).then((script) => {
          if (script === undefined) throw new Error(`There is no script ${name}`);
          return script;
        }),
      ),
    forget: () => scripts.clear(),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === notFound;
}

function scriptIn(name: string, answer: unknown): LoadedScript {
  const values = typeof answer === "object" && answer !== null ? { ...answer } : {};
  const code = own<unknown>(values, "code");
  const kind = own<unknown>(values, "kind");
  const version = own<unknown>(values, "version");
  if (typeof code !== "string") throw new Error(`The server sent no code of script ${name}`);
  return {
    name,
    code,
    kind: typeof kind === "string" ? kind : "",
    version: typeof version === "number" ? version : 0,
  };
}
