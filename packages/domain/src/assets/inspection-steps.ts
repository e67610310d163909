// What the steps of an inspection ask for and do. The report is evidence against the holder of the asset, so it is complete and signed when it
// is handed in.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { StepOf } from "@kontor/engine/workflow/step.ts";
import { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { isEmpty } from "@kontor/model/validation/field-problem.ts";
import { inspectionWorkflow } from "@kontor/model/workflows/inspection.ts";
import { meterReadingTaken, photosTaken } from "./inspection-evidence.ts";

export const inspectionSteps = implementPart(inspectionWorkflow, inspection, {
  guards: { mandatoryChecksAnswered, photosTaken, meterReadingTaken, inspectionSigned },
});

function mandatoryChecksAnswered({ record }: StepOf<typeof inspection>): boolean {
  const { items = [] } = record;
  return items.every(({ isMandatory, condition }) => isMandatory !== true || condition !== undefined);
}

/** By the inspector and the holder; or somebody saw that the holder refused. */
function inspectionSigned({ record }: StepOf<typeof inspection>): boolean {
  const { inspectorUsername, expertRegistration, signatoryName, signature } = record;
  const isInspectorNamed = inspectorUsername !== undefined || expertRegistration !== undefined;
  if (isInspectorNamed && isSaid(signatoryName) && !isEmpty(signature)) return true;
  return isSaid(record.signatureRefusal) && isSaid(record.witnessName);
}

function isSaid(text = ""): boolean {
  return text.trim() !== "";
}
