// What the steps of a flow ask for and do. Its page opens and completes it.
import { flow } from "@kontor/model/entities/script/flow.ts";
import { flowWorkflow } from "@kontor/model/workflows/flow.ts";
import { dueBy, movedBy } from "../domain/driver.ts";
import { implement } from "../domain/implement.ts";

const page = "the page that its link opens";

export const flowSteps = implement(flowWorkflow, flow, {
  guards: {
    expirationDatePassed: ({ record: { expirationDate } }, { now }) =>
      expirationDate !== undefined &&
      Temporal.Instant.compare(Temporal.Instant.from(expirationDate), now) <= 0,
  },
  drivers: { OPEN: movedBy(page), COMPLETE: movedBy(page), EXPIRE: dueBy("expirationDate") },
});
