// Coordinates in words: degrees with their directions, the latitude first as people say it.
import type { TFunction } from "i18next";
import { isolateFigure } from "../../../language/isolate.ts";
import type { Formats } from "../../../language/use-formats.ts";
import type { MapPoint } from "./projection.ts";

export function coordinatesText([longitude, latitude]: MapPoint, formats: Formats, t: TFunction): string {
  // The sign of degrees stays behind its number also among Arabic words.
  const degrees = (value: number): string =>
    isolateFigure(`${formats.formatNumber(Math.abs(value), { decimals: 5, minimumDecimals: 0 })}°`);
  const [up, across] = [degrees(latitude), degrees(longitude)];
  return [
    latitude < 0 ? t("{{degrees}} S", { degrees: up }) : t("{{degrees}} N", { degrees: up }),
    longitude < 0 ? t("{{degrees}} W", { degrees: across }) : t("{{degrees}} E", { degrees: across }),
  ].join(formats.comma);
}
