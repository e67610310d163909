// Turns the tokens into CSS custom properties. Components name only these variables, so a token changes in one file.
// Every value goes out under the name it has in tokens.json: `--canvas`, `--status-error-fg`, `--space-4`.
import tokens from "./tokens.json" with { type: "json" };

export type Scheme = "light" | "dark";
type Variables = Readonly<Record<string, string>>;

/** Values that are the same in both schemes. */
export function sharedVariables(): Variables {
  return Object.fromEntries([
    ...Object.entries(tokens.font).map(([name, value]) => [`--font-${kebab(name)}`, value]),
    ...Object.entries(tokens.type).flatMap(([step, type]) => [
      [`--type-${step}-size`, px(type.size)],
      [`--type-${step}-line`, px(type.line)],
      [`--type-${step}-weight`, String(type.weight)],
      [`--type-${step}-tracking`, "tracking" in type ? type.tracking : "normal"],
    ]),
    ...Object.entries(tokens.space).map(([step, size]) => [`--space-${step}`, px(size)]),
    ...Object.entries(tokens.radius).map(([step, size]) => [`--radius-${step}`, px(size)]),
    ...Object.entries(tokens.control).map(([step, size]) => [`--control-${step}`, px(size)]),
    ["--input-text", px(tokens.type.body.size)],
    ...Object.entries(tokens.layout).flatMap(([name, size]) =>
      typeof size === "number"
        ? [[`--layout-${kebab(name)}`, px(size)]]
        : Object.entries(size).map(([step, width]) => [`--layout-${kebab(name)}-${step}`, px(width)]),
    ),
    ...Object.entries(tokens.motion).map(([name, value]) => [`--motion-${name}`, value]),
  ]);
}

/** Values that depend on the scheme. */
export function schemeVariables(scheme: Scheme): Variables {
  return Object.fromEntries([
    ...Object.entries(tokens.color[scheme]).map(([name, value]) => [`--${name}`, value]),
    ...Object.entries(tokens.status).flatMap(([family, status]) => [
      [`--status-${family}-fg`, status[scheme].fg],
      [`--status-${family}-bg`, status[scheme].bg],
    ]),
    ...tokens.chart[scheme].map((value, index) => [`--chart-${index + 1}`, value]),
    ...tokens.ageing[scheme].map((value, index) => [`--ageing-${index + 1}`, value]),
    // Each accent by its name, for where one is chosen.
    ["--accent-petrol", tokens.color[scheme].accent],
    ...Object.entries(tokens.accents).map(([name, accent]) => [`--accent-${name}`, accent[scheme].accent]),
    ...Object.entries(tokens.shadow[scheme]).map(([name, value]) => [`--shadow-${name}`, value]),
  ]);
}

export type AccentName = keyof typeof tokens.accents;
export const accentNames = Object.keys(tokens.accents) as readonly AccentName[]; // keys of a JSON file are only known as texts

/** What an accent other than the product's own changes. */
export function accentVariables(accent: AccentName, scheme: Scheme): Variables {
  return Object.fromEntries(
    Object.entries(tokens.accents[accent][scheme]).map(([name, value]) => [`--${name}`, value]),
  );
}

export function densityVariables(density: keyof typeof tokens.density): Variables {
  const { row, header, font, padX } = tokens.density[density];
  return {
    "--row-height": px(row),
    "--header-height": px(header),
    "--table-font": px(font),
    "--cell-padding": px(padX),
  };
}

/** A finger needs more height to hit a control, and a phone zooms into a field whose text is small. */
export function phoneVariables(): Variables {
  const heights = Object.keys(tokens.control).map((step) => [`--control-${step}`, px(tokens.phone.control)]);
  return { ...Object.fromEntries(heights), "--input-text": px(tokens.phone.inputText) };
}

/** The raised contrast a reader asks for in the settings of the device. */
export function contrastVariables(scheme: Scheme): Variables {
  return Object.fromEntries(
    Object.entries(tokens.contrastMore[scheme]).map(([name, value]) => [`--${name}`, value]),
  );
}

function px(size: number): string {
  return `${size}px`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
