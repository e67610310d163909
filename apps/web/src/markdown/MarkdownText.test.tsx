// A Markdown text of a record is shown, hostile text in it is not carried out.
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldExtrasProvider } from "@kontor/ui/fields/field-language.ts";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { sampleExtras } from "../tools/fields/sample-extras.tsx";
import { sampleView } from "../tools/fields/sample-states.ts";

const hostile = `# Visit

<script>window.hostile = "script"</script>
<b onclick="window.hostile = 'click'">bold</b>
<img src=x onerror="window.hostile = 'onerror'">
[script link](javascript:window.hostile='link') [web link](https://example.org/)
![tracking](https://example.org/pixel.png)

| a | b |
|---|---|
| 1 | 2 |
`;

test.each(["filled", "read-only"] as const)(
  "scripts, handlers and script links of a Markdown text do not survive where it is %s [FIELD-31]",
  async (state) => {
    const screen = await render(
      <AppearanceProvider>
        <FieldExtrasProvider value={sampleExtras}>
          <FieldInput
            field={sampleView({ type: "markdown", value: hostile }, state, hostile)}
            onChange={nothing}
            onTouch={nothing}
          />
        </FieldExtrasProvider>
      </AppearanceProvider>,
    );
    await expect.element(screen.getByRole("heading", { name: "Visit" })).toBeVisible();
    await expect.element(screen.getByRole("cell", { name: "2" })).toBeVisible();
    const { container } = screen;
    expect(container.querySelectorAll("script, img, iframe, [onclick], [onerror]")).toHaveLength(0);
    expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/",
    ]);
    expect(Reflect.get(window, "hostile")).toBeUndefined();
  },
);

function nothing(): void {}
