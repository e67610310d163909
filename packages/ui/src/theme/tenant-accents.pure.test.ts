// Every accent a tenant can choose is declared in both schemes and can be read wherever an accent stands (WCAG AA).
import { tenantAccents } from "@kontor/model/hosts/tenant-looks.ts";
import { expect, test } from "vitest";
import { accentProblems } from "./testing/accent-ramp.ts";
import { contrastRatio } from "./testing/contrast-ratio.ts";
import tokens from "./tokens.json" with { type: "json" };
import { accentNames } from "./variables.ts";

const schemes = ["light", "dark"] as const;
const text = 4.5;
const shape = 3;

test("the accents on offer are those of the tokens, and the product's own", () => {
  expect([...tenantAccents]).toEqual(["petrol", ...accentNames]);
});

test.each(accentNames)("the accent %s is readable in both schemes, and so is what stands on it", (name) => {
  const accent = tokens.accents[name];
  const ramp = {
    light: { accent: accent.light.accent, accentText: accent.light["accent-text"] },
    dark: { accent: accent.dark.accent, accentText: accent.dark["accent-text"] },
  };
  expect(accentProblems(ramp)).toEqual([]);
  for (const scheme of schemes) {
    const own = accent[scheme];
    const common = tokens.color[scheme];
    const pairs: readonly (readonly [string, string, string, number])[] = [
      ["white on the accent", common["on-accent"], own.accent, text],
      ["white on the accent under the pointer", common["on-accent"], own["accent-hover"], text],
      ["a link on the canvas", own["accent-text"], common.canvas, text],
      ["a link on the surface", own["accent-text"], common.surface, text],
      ["a link on what is sunken", own["accent-text"], common.sunken, text],
      ["a link on what is chosen", own["accent-text"], own["accent-soft"], text],
      ["text on what is chosen", common.text, own["accent-soft"], text],
      ["quiet text on what is chosen", common["text-3"], own["accent-soft"], text],
      ["the ring of the focus", own.focus, common.surface, shape],
      ["text on the panel", own["panel-text"], own.panel, text],
      ["lines on the panel", own["panel-rest"], own.panel, shape],
      ...Object.entries(tokens.status).map(
        ([family, status]) => [`status ${family}`, status[scheme].fg, own["accent-soft"], text] as const,
      ),
    ];
    for (const [what, foreground, ground, least] of pairs)
      expect([what, scheme, contrastRatio(foreground, ground) >= least]).toEqual([what, scheme, true]);
  }
});
