// One descriptor for each type of element: what a script says of it, checked when the script answers.
import type { z } from "zod";
import { chartist, echart } from "./element-charts.ts";
import { ai, carousel, error, html, linkElement, map, openapi } from "./element-content.ts";
import { calculator, kpi, legend, pivot } from "./element-figures.ts";
import { contractsummary, form, table, taskslist } from "./element-records.ts";
import type { ElementType } from "./names.ts";

export const elementDescriptors = {
  calculator,
  carousel,
  echart,
  chartist,
  contractsummary,
  error,
  form,
  html,
  kpi,
  legend,
  link: linkElement,
  map,
  openapi,
  pivot,
  table,
  taskslist,
  ai,
} as const satisfies Record<ElementType, z.ZodObject>;

export type ScriptElement = z.output<(typeof elementDescriptors)[keyof typeof elementDescriptors]>;
export type ElementOf<Type extends ScriptElement["type"]> = Extract<ScriptElement, { readonly type: Type }>;
