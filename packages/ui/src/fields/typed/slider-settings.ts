// The scale of a slider: its bounds as declared, and for the rest the defaults that every slider has.
import { sliderDefaults } from "@kontor/kernel/field-defaults.ts";
import type { FieldView } from "../field-view.ts";

type SliderSettings = {
  /** Where the handle stands while nothing is chosen. */
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** The handle rests on steps only. */
  readonly step: number;
  /** Where the scale is labelled. */
  readonly pips: readonly number[];
};

const defaultMax = 100;

export function sliderSettings({ min, max }: FieldView): SliderSettings {
  const lowest = numberOr(min, sliderDefaults.start);
  const highest = Math.max(numberOr(max, defaultMax), lowest);
  const range = highest - lowest;
  return {
    start: Math.min(Math.max(sliderDefaults.start, lowest), highest),
    min: lowest,
    max: highest,
    // A range shorter than a step would have no second place to rest.
    step: range < sliderDefaults.step ? range / 10 || 1 : sliderDefaults.step,
    pips: pipsOf(lowest, range),
  };
}

/** The density says after how many hundredths of the range the next label stands: a hundred labels the two ends. */
function pipsOf(lowest: number, range: number): readonly number[] {
  const count = Math.floor(100 / sliderDefaults.pips.density);
  const places = Array.from({ length: count + 1 }, (_, place) => place);
  return [...new Set(places.map((place) => lowest + (range * place) / count))];
}

function numberOr(bound: number | string | undefined, fallback: number): number {
  const number = Number(bound ?? fallback);
  return Number.isFinite(number) ? number : fallback;
}
