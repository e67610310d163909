// What the steps of a depreciation schedule ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { depreciationSchedule } from "@kontor/model/entities/asset/depreciation-schedule.ts";
import { depreciationScheduleWorkflow } from "@kontor/model/workflows/depreciation-schedule.ts";

export const depreciationScheduleSteps = implementPart(depreciationScheduleWorkflow, depreciationSchedule);
