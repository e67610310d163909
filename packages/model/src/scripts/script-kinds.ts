// What a script of each kind is: what its `execute` is given and answers, as types its author is told and held to, and what a new one
// starts with.
import type { ScriptKind } from "../lists/script-lists.ts";

export type KindOfScript = {
  /** The type of `execute`; undefined where a script of this kind need not have one. */
  readonly signature?: string;
  /** Where values for the record stand that it answers, so that they can be compared. */
  readonly changes?: "answer" | "patch";
  readonly template: string;
};

/** Types beside those of the functions: what scripts are given and answer. What a record holds is the tenant's own. */
export const givenTypes = `type Given = {
  readonly record: any;
  readonly entityName?: string;
  readonly user?: { readonly username: string; readonly profiles: readonly string[] };
  readonly locale?: string;
  readonly [name: string]: any;
};
type Layout = { readonly title?: string; readonly cards: readonly Data[]; readonly style?: unknown };
type Problem = { readonly path: string; readonly message: string; readonly level?: "error" | "warning" };
type Effect = {
  readonly patch?: Data;
  readonly add?: readonly { readonly entityName: string; readonly values: Data }[];
};
type Later<Value> = Value | Promise<Value>;`;

export const scriptKinds: Readonly<Record<ScriptKind, KindOfScript>> = {
  layout: {
    signature: "(given: Given) => Later<Layout>",
    template: `// Says of which cards the page of a record consists.
export function execute({ record }: Given): Layout {
  return {
    title: record.name,
    cards: [{ title: "Summary", rows: [{ fields: ["name", "description"] }] }],
  };
}
`,
  },
  page: {
    signature: "(given: Given) => Later<Layout>",
    template: `// A page of its own, at /page/ and the name of this script.
export async function execute(given: Given): Promise<Layout> {
  return {
    title: "New page",
    cards: [{ title: "First card", rows: [{ elements: [{ type: "legend", items: [] }] }] }],
  };
}
`,
  },
  client: {
    template: `// Runs in the browser, for whoever asks for it by name.
export function execute(given: Given): unknown {
  return given.record;
}
`,
  },
  workflow: {
    signature: "(given: Given) => Later<boolean | Effect | void>",
    changes: "patch",
    template: `// A guard, asked before a transition: true lets it pass. An effect answers { patch, add }, written with the transition.
export function execute({ record }: Given): boolean {
  return record.status !== undefined;
}
`,
  },
  extension: {
    template: `// What the tenant adds to records of an entity.
export function execute({ record }: Given): Data {
  return record;
}
`,
  },
  computation: {
    signature: "(given: Given) => Later<Data | null>",
    changes: "answer",
    template: `// Computes values of a record whenever it is changed: in its form, and again on the server.
export function execute({ record }: Given): Data {
  return { priceInclTax: money.round(money.multiply(record.priceExclTax ?? "0", "1.20"), 2) };
}
`,
  },
  validation: {
    signature: "(given: Given) => Later<readonly Problem[] | void>",
    template: `// Says what is wrong with a record before it is saved.
export function execute({ record }: Given): readonly Problem[] {
  if (record.name) return [];
  return [{ path: "name", message: "A name is asked for" }];
}
`,
  },
  run: {
    signature: "(...given: any[]) => unknown",
    template: `// Runs on the server, at /api/script/runs/ and the name of this script.
export async function execute({ query }: Given): Promise<unknown> {
  console.info("asked with", query);
  return { done: true };
}
`,
  },
};
