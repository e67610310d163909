// The page of all fields: every kind in every state, files checked by the rules of the product, and nothing that assistive tools trip over.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { fieldKinds } from "@kontor/model/field-kind.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldExtrasProvider } from "@kontor/ui/fields/field-language.ts";
import axe from "axe-core";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FieldSamples } from "./FieldSamples.tsx";
import { FieldsPage } from "./FieldsPage.tsx";
import { sampleExtras } from "./sample-extras.tsx";
import { sampleKinds } from "./sample-kinds.ts";
import { sampleView } from "./sample-states.ts";

/** Some two hundred controls take a while on a busy machine. */
const patienceMs = 60_000;

test("the page shows every kind that is one field", () => {
  const shown = new Set<string>(sampleKinds.map(({ type }) => type));
  expect(fieldKinds.filter((kind) => !shown.has(kind))).toEqual(["object", "list"]);
});

test(
  "every kind is drawn, only the one that does not exist is unknown, and another locale writes the values anew",
  async () => {
    const screen = await show(<FieldsPage />);
    await expect.poll(() => isComplete(screen.container), { timeout: patienceMs / 2 }).toBe(true);
    expect(screen.getByText("Unknown type").elements()).toHaveLength(1);
    await screen.getByRole("combobox", { name: "State" }).selectOptions("filled");
    await screen.getByRole("combobox", { name: "Formats of" }).selectOptions("en-US");
    await expect.poll(() => values(screen.container)).toContain("11-15-2026");
    await screen.getByRole("combobox", { name: "Formats of" }).selectOptions("fr-FR");
    await expect.poll(() => values(screen.container)).toContain("15/11/2026");
  },
  patienceMs,
);

test.each(["filled", "mandatory", "filter"] as const)(
  "assistive tools find nothing wrong with the fields where they are %s",
  async (state) => {
    const screen = await show(<FieldSamples states={[state]} locale="en-EU" />);
    await expect.poll(() => isComplete(screen.container), { timeout: patienceMs / 2 }).toBe(true);
    const { violations } = await axe.run(screen.container);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found).toEqual([]);
  },
  patienceMs,
);

test("a file above the largest size says so by the rules of the product and is not stored [FIELD-60]", async () => {
  const screen = await showFiles();
  const large = new File([new Uint8Array(1025)], "large.pdf");
  await userEvent.upload(screen.getByLabelText("Empty"), large);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("File too large. Max size 1KB");
});

test("a file of another format is told which ones are taken, by the rules of the product [FIELD-61]", async () => {
  const screen = await showFiles();
  await userEvent.upload(screen.getByLabelText("Empty"), new File(["x"], "evil.exe"));
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent('Forbidden document extension "exe". Accepted formats: pdf, png');
});

function show(page: ReactElement): ReturnType<typeof render> {
  return render(
    <AppearanceProvider>
      <main>
        <h1>Fields</h1>
        {page}
      </main>
    </AppearanceProvider>,
  );
}

function showFiles(): ReturnType<typeof render> {
  const sample = sampleKinds.find(({ type }) => type === "files");
  if (sample === undefined) throw new Error("the page has no sample of files");
  return render(
    <AppearanceProvider>
      <FieldExtrasProvider value={sampleExtras}>
        <FieldInput
          field={{ ...sampleView(sample, "empty", []), maxSize: "1KB" }}
          onChange={nothing}
          onTouch={nothing}
        />
      </FieldExtrasProvider>
    </AppearanceProvider>,
  );
}

function nothing(): void {}

/** What is loaded last is there: the editor, or in a search the field in its place, and the text area of the JSON. */
function isComplete(container: Element): boolean {
  const isDrawn = (name: string): boolean =>
    container.querySelector(`[data-field^="${name}"] :is([aria-multiline], textarea, input, pre, p)`) !==
    null;
  return ["richtext", "markdown", "phone", "color", "slider"].every(isDrawn);
}

function values(container: Element): readonly string[] {
  return [...container.querySelectorAll("input")].map(({ value }) => value);
}
