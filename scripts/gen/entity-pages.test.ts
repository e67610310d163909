// The pages about entities, made from small declarations and from those of the product.
import { resolve } from "node:path";
import { entity } from "@kontor/model/entity/declare-entity.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { range, unlisted } from "@kontor/model/entity/search.ts";
import { choice, day, listOf, money, party, ref, text, toggle } from "@kontor/model/fields/declare.ts";
import { words } from "@kontor/model/words.ts";
import { workflow } from "@kontor/model/workflow.ts";
import { expect, test } from "vitest";
import { type Declarations, loadDeclarations } from "./declarations.ts";
import { entityPages } from "./entity-pages.ts";
import { anchorOf } from "./page-markdown.ts";

const voteWorkflow = workflow("vote", {
  statuses: {
    OPEN: { label: words("Open", "Ouvert"), colour: "ongoing" },
    DONE: { label: words("Done", "Fait"), colour: "success", isFinal: true },
  },
  guards: { complete: words("All is there", "Tout est là") },
  effects: { inform: words("Informs the client", "Informe le client") },
  transitions: {
    FINISH: {
      label: words("Finish", "Terminer"),
      action: "COMPLETE",
      from: ["OPEN"],
      to: "DONE",
      fourEyes: "NOT_CREATOR",
      guards: ["complete"],
      effects: ["inform"],
    },
  },
});

const lineFields = { code: text(), date: day(), amount: money(), note: text() } as const;

const claim = entity("claim", {
  family: "case",
  about: "Something went wrong.",
  fields: {
    name: text({ mandatory: true, personal: "identity" }),
    type: choice("invoiceType", { mandatory: { field: "name", is: ["A", "B"] } }),
    contractRegistration: ref("contract", { label: "Contract" }),
    persons: listOf({ role: text(), personRegistration: text() }),
    client: party("CLIENT"),
    isSecret: toggle({ visibleTo: "admin" }),
    amount: money({ min: "0", shownWhere: { field: "type", is: "A" } }),
    lines: listOf(lineFields),
  },
  columns: ["name", "amount"],
  hiddenColumns: ["organization.name", "lines"],
  search: ["name", range("amount"), unlisted("client")],
  workflow: "vote",
  documentTypes: ["EXPERT_REPORT"],
  readers: ["CLIENT"],
  writers: ["RISK"],
  scopes: { CLIENT: ["client"] },
});
const vote = entity("vote", {
  family: "case",
  about: "A choice.",
  fields: { lines: listOf(lineFields) },
  workflow: "vote",
  page: "none",
  writers: ["RISK"],
});

const small: Declarations = {
  entities: [claim, vote].map((value) => ({ file: "", exportName: "", value })),
  workflows: [{ file: "", exportName: "", value: voteWorkflow }],
};

test("a page tells of an entity its facts, fields, columns, search, statuses, transitions and documents", () => {
  const text = pageOf(small, "case");
  for (const line of [
    "- Key: `registration`. Page: `/claims` and `/claim/{registration}`. API: `/api/case/claims`.",
    "- Read by `CLIENT` and `RISK`; written by `RISK`.",
    "- `CLIENT`: only records that name them as Client.",
    "| Name | `name` | Text | Yes | Personal data: identity |",
    "| Type | `type` | Choice, list `invoiceType` | When `name` is `A` or `B` |  |",
    "| Is secret | `isSecret` | Yes or no |  | Administrators only |",
    "| Amount | `amount` | Amount, at least 0 |  | Only where `type` is `A` |",
    "| Amount | `lines[].amount` | Amount |  |  |",
    "**Columns:** Name, Amount. On request: Organization, Lines.",
    "| Amount (`minAmount`, `maxAmount`) | lies between two bounds |",
    "In the API also: `client`, `registration`.",
    "| Open | `OPEN` | Ongoing | The first |",
    "| Done | `DONE` | Success | Final |",
    "| Finish | Open | Done | `RISK` |",
    "- **Finish.** Conditions: All is there. Four eyes: not by whoever created the record. Effects: Informs the client.",
    "**Documents:** Expert report.",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).not.toContain("`_insertDate`");
});

test("a page tells who reads and who writes, and never that people write what the product writes", () => {
  const rightsOf = (change: Partial<Entity>): string | undefined => {
    const declared = { file: "", exportName: "", value: { ...vote, ...change } };
    return /^- Read .*$/m.exec(pageOf({ ...small, entities: [declared] }, "case"))?.[0];
  };
  expect(rightsOf({})).toBe("- Read and written by `RISK`.");
  expect(rightsOf({ writers: [] })).toBe("- Read and written by administrators.");
  expect(rightsOf({ isOfEveryTenant: true })).toBe("- Read and written by super administrators.");
  expect(rightsOf({ writing: "read-only" })).toBe("- Read by `RISK`; written by the product alone.");
  expect(rightsOf({ writing: "moved-only" })).toBe(
    "- Read by `RISK`; written by the product alone, moved by people.",
  );
  expect(rightsOf({ writing: "append-only" })).toBe(
    "- Read by `RISK`; the product adds records and nobody changes or deletes them.",
  );
});

test("what reads the same for another entity is described once and pointed to", () => {
  const [, second = ""] = pageOf(small, "case").split("## Vote\n");
  expect(second).toContain("| Lines | `lines[]` | Rows |  | Fields as `lines[]` of [Claim](case.md#claim) |");
  expect(second).toContain("**Statuses and transitions** as for [Claim](case.md#claim).");
  expect(second).toContain("Page: none.");
});

test("two entities that would share an anchor are refused", () => {
  const twice = { ...small, entities: [...small.entities, ...small.entities] };
  expect(() => entityPages(twice)).toThrow("#claim");
});

test("of the product, every entity has its section, every link leads to one, and the text is the same each time", async () => {
  const declarations = await loadDeclarations(resolve(import.meta.dirname, "../.."));
  const pages = entityPages(declarations);
  const places = new Set(
    pages.flatMap(([path, text]) => {
      const file = path.split("/").at(-1) ?? "";
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
      return [file, ...headings.map((heading) => `${file}#${anchorOf(heading)}`)];
    }),
  );
  const links = pages.flatMap(([, text]) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link),
  );
  expect([...new Set(links)].filter((link) => !places.has(link))).toEqual([]);
  const missing = declarations.entities.filter(
    ({ value }) => !places.has(`${value.family}.md#${anchorOf(value.label)}`),
  );
  expect(missing).toEqual([]);
  expect(entityPages(declarations)).toEqual(pages);
});

function pageOf(declarations: Declarations, name: string): string {
  return entityPages(declarations).find(([path]) => path.endsWith(`/${name}.md`))?.[1] ?? "";
}
