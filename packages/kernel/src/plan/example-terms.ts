// One lease for examples, tests and measurements: 45,000 over 36 months in advance at 6 %, with a residual of 10,000.
import { decimal } from "../money/decimal.ts";
import type { PlanTerms } from "./terms.ts";

export const exampleLease: PlanTerms = {
  financed: decimal("45000.00"),
  nominalRate: decimal("0.06"),
  frequency: 30,
  periods: 36,
  timing: "ADVANCE",
  residual: decimal("10000.00"),
  start: "2026-02-01",
};
