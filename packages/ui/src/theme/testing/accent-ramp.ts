// Whether a tenant's own accent can be read. A colour that looks well in a logo may be too light to write on, or to write with.
import tokens from "../tokens.json" with { type: "json" };
import type { Scheme } from "../variables.ts";
import { contrastRatio } from "./contrast-ratio.ts";

export type AccentRamp = {
  readonly [scheme in Scheme]: {
    /** The ground of filled buttons. */
    readonly accent: string;
    /** Links and registrations. */
    readonly accentText: string;
  };
};

const readable = 4.5;

/** What is wrong with the ramp, in words; nothing when it can be used. Colours are written `#rrggbb`. */
export function accentProblems(ramp: AccentRamp): readonly string[] {
  return (["light", "dark"] satisfies Scheme[]).flatMap((scheme) => {
    const { accent, accentText } = ramp[scheme];
    const { surface, "on-accent": onAccent } = tokens.color[scheme];
    return [
      ...problem(`white on the accent ${accent} of the ${scheme} scheme`, onAccent, accent),
      ...problem(`the accent text ${accentText} of the ${scheme} scheme on its surface`, accentText, surface),
    ];
  });
}

function problem(what: string, foreground: string, ground: string): readonly string[] {
  if (![foreground, ground].every((colour) => /^#[\da-f]{6}$/i.test(colour))) return [`${what} is no colour`];
  const ratio = contrastRatio(foreground, ground);
  return ratio >= readable ? [] : [`${what} has a contrast of ${ratio.toFixed(2)}, less than ${readable}`];
}
