// The complete style sheet of variables as text, made at build time. The server forbids inline styles, so Mantine must not
// write its variables at run time; it gets the very same ones from here.
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from "@mantine/core";
import { theme } from "./theme.ts";
import tokens from "./tokens.json" with { type: "json" };
import {
  type AccentName,
  accentNames,
  accentVariables,
  contrastVariables,
  densityVariables,
  phoneVariables,
  type Scheme,
  schemeVariables,
  sharedVariables,
} from "./variables.ts";

export function themeCss(): string {
  const defaults = defaultCssVariablesResolver(ownPalettes(mergeMantineTheme(DEFAULT_THEME, theme)));
  const all: ConvertCSSVariablesInput = {
    variables: {
      ...defaults.variables,
      ...sharedVariables(),
      ...densityVariables("compact"),
      "--main-width": "100%",
    },
    light: { ...defaults.light, ...mantineColours(), ...schemeVariables("light") },
    dark: { ...defaults.dark, ...mantineColours(), ...schemeVariables("dark") },
  };
  const densities = [
    block(`:root[data-density="ledger"]`, densityVariables("ledger")),
    block(`:root[data-density="comfortable"]`, densityVariables("comfortable")),
  ];
  const mainWidths = Object.keys(tokens.layout.mainWidth).map((step) =>
    block(`:root[data-main-width="${step}"]`, { "--main-width": `var(--layout-main-width-${step})` }),
  );
  const accents = accentNames.flatMap((accent) =>
    (["light", "dark"] satisfies Scheme[]).map((scheme) =>
      block(accentSelector(accent, scheme), accentVariables(accent, scheme)),
    ),
  );
  const printedAccents = accentNames.map((accent) =>
    block(accentSelector(accent, "dark"), accentVariables(accent, "light")),
  );
  const contrast = (["light", "dark"] satisfies Scheme[]).map((scheme) =>
    block(`:root[data-mantine-color-scheme="${scheme}"]`, contrastVariables(scheme)),
  );
  return [
    convertCssVariables(all, ":root"),
    ...densities,
    ...mainWidths,
    ...accents,
    `@media (max-width: ${tokens.phone.widthMax}px) {${block(":root", phoneVariables())}}`,
    `@media (prefers-contrast: more) {${contrast.join("\n")}}`,
    // Paper is white: a page printed from the dark scheme takes the light colours.
    `@media print {${block(`:root[data-mantine-color-scheme="dark"]`, schemeVariables("light"))}
${printedAccents.join("\n")}}`,
  ].join("\n");
}

function accentSelector(accent: AccentName, scheme: Scheme): string {
  return `:root[data-accent="${accent}"][data-mantine-color-scheme="${scheme}"]`;
}

/** Only our palettes go out: a component that names a foreign colour is a mistake and shall be seen as one. */
function ownPalettes(merged: MantineTheme): MantineTheme {
  const { petrol, gray, dark } = merged.colors;
  return { ...merged, colors: { petrol, gray, dark } };
}

/** Mantine's colour roles, each pointing to the token that plays it, in both schemes. */
function mantineColours(): Record<string, string> {
  return {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-bright": "var(--text)",
    "--mantine-color-dimmed": "var(--text-3)",
    "--mantine-color-placeholder": "var(--text-3)",
    "--mantine-color-anchor": "var(--accent-text)",
    "--mantine-color-error": "var(--negative)",
    "--mantine-color-success": "var(--positive)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--control-line)",
    "--mantine-color-disabled": "var(--sunken)",
    "--mantine-color-disabled-color": "var(--text-3)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-color-petrol-filled": "var(--accent)",
    "--mantine-color-petrol-filled-hover": "var(--accent-hover)",
    "--mantine-primary-color-contrast": "var(--on-accent)",
  };
}

function block(selector: string, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}: ${value};`);
  return `${selector} {${lines.join("")}}`;
}
