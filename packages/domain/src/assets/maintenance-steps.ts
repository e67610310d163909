// What the steps of a maintenance ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { maintenanceWorkflow } from "@kontor/model/workflows/maintenance.ts";

export const maintenanceSteps = implementPart(maintenanceWorkflow, maintenance);
