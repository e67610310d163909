// The soak of the kernel: its answers beside those of a spreadsheet first, because that takes a minute, then its properties.
import type { Figures } from "../probes/probe.ts";
import { kernelProperties } from "./kernel-properties.ts";
import { secondOpinion } from "./second-opinion.ts";
import type { Soak } from "./soak.ts";

const inputsMinimum = 10_000;

export const kernelSoak: Soak = {
  claim: `Every property of the kernel holds, and LibreOffice agrees on ${inputsMinimum} random inputs to 1e-9 wherever both find an answer`,
  run: async ({ cases, seed }) => {
    const opinion = await secondOpinion(seed);
    const properties = await kernelProperties(cases);
    return { ...named("libreoffice", { seed, ...opinion }), ...named("properties", properties) };
  },
  missedBounds: (figures) => [
    ...(figure(figures, "properties.failures") > 0 || figure(figures, "properties.exitCode") !== 0
      ? [`${figure(figures, "properties.failures")} tests of the kernel failed`]
      : []),
    ...(figure(figures, "properties.properties") > 0 ? [] : ["no property ran"]),
    ...(figure(figures, "libreoffice.unexplained") === 0
      ? []
      : [`${figure(figures, "libreoffice.unexplained")} answers differ without a known exception`]),
    ...(figure(figures, "libreoffice.inputs") >= inputsMinimum
      ? []
      : [`only ${figure(figures, "libreoffice.inputs")} inputs were asked`]),
    // A table that could not be read would otherwise look like a spreadsheet without answers.
    ...(figure(figures, "libreoffice.agreed") >= inputsMinimum / 2
      ? []
      : [`only ${figure(figures, "libreoffice.agreed")} answers agree`]),
  ],
};

function named(part: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${part}.${name}`, value]));
}

function figure(figures: Figures, name: string): number {
  return figures[name] ?? Number.NaN;
}
