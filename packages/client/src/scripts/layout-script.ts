// The layout of a page, from its script: by which names one is looked for, what it is told of the page, and what is said of a script that
// makes none. How a script runs is passed in.
import { LayoutProblem, layoutTexts } from "@kontor/model/layout/script/layout-problem.ts";
import { checkLayout, type ScriptLayout } from "@kontor/model/layout/script/script-layout.ts";
import type { LoadedScript } from "./script-library.ts";

/** What `execute` gets. */
export type LayoutContext = {
  readonly record?: unknown;
  readonly entityName?: string | undefined;
  readonly user: {
    readonly username: string;
    readonly profiles: readonly string[];
    readonly locale?: string | undefined;
  };
  /** Of the address of the page. */
  readonly query: Readonly<Record<string, unknown>>;
};

/** How a run ended; `output` is a JSON text. */
export type ScriptEnding =
  | { readonly kind: "answer"; readonly output: string }
  | { readonly kind: "refusal"; readonly message: string }
  | {
      readonly kind: "failure";
      readonly reason: string;
      readonly message: string;
      readonly line?: number;
    };

type Parameters = {
  readonly layoutScriptName: string | undefined;
  readonly context: LayoutContext;
};

type Ways = {
  readonly load: (name: string) => Promise<LoadedScript>;
  readonly run: (script: LoadedScript, context: LayoutContext) => Promise<ScriptEnding>;
};

/** That of the page and the type of its record, then that of the page alone. */
export function layoutScriptNames(page: string, type?: unknown): readonly string[] {
  const plain = `${page}-layout`;
  const isType = typeof type === "string" && /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(type);
  return isType ? [`${plain}-${type}`, plain] : [plain];
}

export async function computeLayout(
  { layoutScriptName, context }: Parameters,
  { load, run }: Ways,
): Promise<ScriptLayout> {
  if (!layoutScriptName) throw new LayoutProblem(layoutTexts.missingName);
  const ending = await run(await load(layoutScriptName), context);
  if (ending.kind === "answer") return checkLayout(JSON.parse(ending.output));
  if (ending.kind === "refusal") throw new LayoutProblem(ending.message);
  if (ending.reason === "not exported") throw new LayoutProblem(layoutTexts.withoutExecute(layoutScriptName));
  const place = ending.line === undefined ? layoutScriptName : `${layoutScriptName}:${ending.line}`;
  throw new LayoutProblem(`${place}: ${ending.message}`);
}
