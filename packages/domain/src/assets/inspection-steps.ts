// What the steps of an inspection ask for and do. The report is evidence against the holder of the asset, so it is complete and signed when it
// is submitted.
import { isSaid } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { isEmpty } from "@kontor/model/validation/field-problem.ts";
import { inspectionWorkflow } from "@kontor/model/workflows/inspection.ts";
import { contestPeriodOver } from "./contest-period.ts";
import { meterReadingTaken, photosTaken } from "./inspection-evidence.ts";
import { nameInspector } from "./inspector.ts";

export const inspectionSteps = implementPart(inspectionWorkflow, inspection, {
  guards: { mandatoryChecksAnswered, photosTaken, meterReadingTaken, inspectionSigned, contestPeriodOver },
  effects: {
    nameInspector,
    setSubmissionDay: ({ change }, { businessDate }) => change({ submittedOn: businessDate }),
    // The findings will change: the holder has signed others.
    clearSignatures: ({ change }) =>
      change({
        signatoryName: null,
        signature: null,
        signatureRefusal: null,
        witnessName: null,
        submittedOn: null,
      }),
  },
});

function mandatoryChecksAnswered({ record }: StepOf<typeof inspection>): boolean {
  const { items = [] } = record;
  return items.every(({ isMandatory, condition }) => isMandatory !== true || condition !== undefined);
}

/** By the inspector and the holder; or a witness saw that the holder refused to sign. */
function inspectionSigned({ record }: StepOf<typeof inspection>): boolean {
  const { inspectorUsername, expertRegistration, signatoryName, signature } = record;
  const isInspectorNamed = inspectorUsername !== undefined || expertRegistration !== undefined;
  if (isInspectorNamed && isSaid(signatoryName) && !isEmpty(signature)) return true;
  return isSaid(record.signatureRefusal) && isSaid(record.witnessName);
}
