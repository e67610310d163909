// What a record keeps of the answer of a port: the product writes it, and people do not type it.
import { choice, moment, ref, text, toggle } from "../fields/declare.ts";

export const portAnswerFields = {
  state: choice("portState", { readOnly: true }),
  isDemo: toggle({ label: "Demo source", readOnly: true, marksDemo: true }),
  source: text({ readOnly: true, max: 300, help: "The adapter, and of a service its host" }),
  askedAt: moment({ readOnly: true, label: "Asked on" }),
  answeredAt: moment({ readOnly: true, label: "Answered on" }),
  externalDataRegistration: ref("externalData", { label: "Call", readOnly: true }),
} as const;
