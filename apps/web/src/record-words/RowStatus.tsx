// The status of a row: the label of its list in the colour that its workflow gives it.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { statusColour } from "@kontor/model/workflow/status-colour.ts";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import type { ReactElement } from "react";
import type { EntityModel } from "../models/entity-model.ts";

type Model = Pick<EntityModel, "entity" | "workflows">;

type Props = {
  readonly model: Model;
  readonly row: RecordData;
  readonly label: string;
  readonly isPlain: boolean;
};

export function RowStatus({ model, row, label, isPlain }: Props): ReactElement | undefined {
  if (label === "") return undefined;
  const { status } = row;
  return (
    <StatusBadge
      family={familyOf(model, row, typeof status === "string" ? status : undefined)}
      isPlain={isPlain}
    >
      {label}
    </StatusBadge>
  );
}

/** The name of the look; undefined, which is shown as neutral, where no workflow knows the status. */
export function familyOf(
  { entity, workflows }: Model,
  row: RecordData,
  status: string | undefined,
): string | undefined {
  const workflow = own(workflows, workflowNameFor(entity, row) ?? "");
  const colour = workflow === undefined ? "grey" : statusColour(workflow, status);
  return colour === "grey" ? "neutral" : colour;
}
