// Whatever stands in the texts of a script or in the values of a record is data: no element shows it as markup, and nothing of it runs.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { elementExamples } from "@kontor/model/layout/script/element-examples.ts";
import { elementDescriptors } from "@kontor/model/layout/script/elements.ts";
import { type ElementType, elementTypes } from "@kontor/model/layout/script/names.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endServer } from "../../session/testing/server.ts";
import { placeElement } from "./testing/elements.tsx";

const ran = "ranFromAText";
const run = `window.${ran}=1`;
const hostile = [
  `<img src="nothing" onerror="${run}">`,
  `javascript:${run}`,
  `{{constructor.constructor("${run}")()}} $t(${ran})`,
  `<svg onload="${run}"><script>${run}</script></svg>`,
  `"'><script>${run}</script><iframe srcdoc="<script>parent.${ran}=1</script>"></iframe>`,
  `\${(${run})} <a href="javascript:${run}" onfocus="${run}" autofocus>x</a>`,
];

afterEach(() => {
  endServer();
  Reflect.deleteProperty(window, ran);
});

type Data = string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data };

/** The example with the text wherever its descriptor takes one; what is a code, an address or a figure stays. */
function poisoned(type: ElementType, text: string): Data {
  let example = elementExamples[type].example as unknown as Data; // plain data, as a script answers it
  for (const path of textPaths(example)) {
    const next = replaced(example, path, text);
    if (elementDescriptors[type].safeParse(next).success) example = next;
  }
  return example;
}

function textPaths(data: Data, before: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof data === "string") return [before];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, inner]) => textPaths(inner, [...before, name]));
}

function replaced(data: Data, [name, ...rest]: readonly string[], text: string): Data {
  if (name === undefined) return text;
  if (Array.isArray(data))
    return data.map((one, index) => (String(index) === name ? replaced(one, rest, text) : one));
  if (typeof data !== "object" || data === null) return data;
  return { ...data, [name]: replaced((data as Record<string, Data>)[name] ?? null, rest, text) };
}

/** What no text may bring into a page. */
function intruders(within: Element): readonly string[] {
  const found = [...within.querySelectorAll("*")].filter(
    (element) =>
      element.matches("script, iframe, object, embed, base, meta, template, style, link") ||
      (element.matches("img") && !element.getAttribute("src")?.startsWith("/icons/")) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:href|src|action|formaction|xlink:href)$/i.test(name) &&
            /^\s*(?:javascript|data|vbscript):/i.test(value)),
      ),
  );
  return found.map((element) => element.outerHTML);
}

/** Everything that is folded away or comes later. */
async function openAll(container: Element): Promise<void> {
  for (const name of ["Show as table", "Next slide", "Next slide", "Show as chart"]) {
    const button = page.getByRole("button", { name }).elements()[0];
    if (button instanceof HTMLElement) button.click();
    await new Promise((done) => requestAnimationFrame(done));
  }
  for (const row of container.querySelectorAll("tr [aria-expanded=false]"))
    if (row instanceof HTMLElement) row.click();
  await new Promise((done) => requestAnimationFrame(done));
}

test("what is looked for is found where a text does become markup", () => {
  for (const text of hostile.filter((one) => one.includes("<"))) {
    // A document of its own, in which nothing is loaded or run.
    const { body } = new DOMParser().parseFromString(text, "text/html");
    expect(intruders(body), text).not.toEqual([]);
  }
});

const record = (text: string): Record<string, Data> => ({
  registration: "CT-1",
  version: 1,
  status: text,
  name: text,
  product: text,
  financedAmountExclTax: text,
  startDate: text,
  subject: text,
  ownerUsername: text,
  dueDate: "2026-11-12",
  persons: [{ role: text, personRegistration: text, name: text }],
});

const serverOf = (text: string) => ({
  "/api/financing/contracts/CT-1": { body: record(text) },
  "/api/core/tasks": {
    body: { data: [record(text)], pagination: { limit: 20, offset: 0, size: 1, continues: false } },
  },
  "/api/script/lists": { body: { financialProduct: [{ value: text, label: text }] } },
  "/api/core/openapi": {
    body: {
      openapi: "3.1.0",
      paths: {
        "/api/core/tasks": { get: { operationId: "a", summary: text, description: text, tags: [text] } },
      },
    },
  },
});

test.each(elementTypes)(
  "no text in %s, of a script or of a record, becomes an element or runs [LAYOUT-61]",
  async (type) => {
    for (const text of hostile) {
      const { screen } = await placeElement(poisoned(type, text), {
        answers: serverOf(text),
        record: record(text),
        assistant: { ask: async () => text },
      });
      // Markup of formatted text is read and not shown, and the calculator has no text but its title.
      if (type !== "html") await expect.poll(() => screen.container.textContent).toContain(text);
      await openAll(screen.container);
      expect(intruders(screen.container), text).toEqual([]);
      expect(Reflect.get(window, ran), text).toBeUndefined();
      await screen.unmount();
      endServer();
    }
  },
);
