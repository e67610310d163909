// The mark of the product as an image file. An image knows no CSS variables, so it takes its colours from the tokens directly.
import { markPath, markSize } from "./mark.ts";
import tokens from "./tokens.json" with { type: "json" };

export function faviconSvg(): string {
  const { accent, "on-accent": onAccent } = tokens.color.light;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">`,
    `<rect width="${markSize}" height="${markSize}" rx="${tokens.radius.sm}" fill="${accent}"/>`,
    `<path d="${markPath}" fill="none" stroke="${onAccent}" stroke-width="2.2"/>`,
    "</svg>",
  ].join("");
}
