// What the model costs: making a tenant's model, holding a thousand of them, checking a record and compiling the declarations.
// Bounds are in milliseconds, megabytes and seconds, because these are what a request, a server and a person at work can spare,
// and each leaves room for a slow machine. Only the check of a record is held beside a bare parse of the same record: it asks
// lists, bounds and conditions too, and says in words what is wrong, but must not cost another order of magnitude more.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { writeSchema } from "@kontor/model/derive/record-schema.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { type ValidationContext, validate } from "@kontor/model/validation/validate.ts";
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import { memoryBounds } from "./model-memory.ts";
import { overlayOfAllEntities, requireAccepted } from "./model-overlays.ts";
import { contractRecord } from "./model-record.ts";
import { typeCheckFigures } from "./model-types.ts";
import { median, medianRatio, sideBySide } from "./side-by-side.ts";

const { contract } = declaredEntities;

export const modelBench: Bench = {
  claim:
    "A tenant's model with a wish for every entity, the memory of a thousand tenants, contracts checked per second beside a bare parse of their shape, and the compiler over the declarations",
  bounds: [
    { figure: "effectiveMs", maximum: 5 },
    ...memoryBounds,
    { figure: "validateToSchema", minimum: 1 / 10, reach: 1 / 5 },
    { figure: "typeCheckSeconds", maximum: 5 },
  ],
  run: () => ({ ...memoryFigures(), ...typeCheckFigures(), ...effectiveFigures(), ...validationFigures() }),
};

function effectiveFigures(): Figures {
  const overlays = Array.from({ length: 8 }, (_, version) => overlayOfAllEntities(version + 1));
  overlays.forEach(requireAccepted);
  const { Effective } = sideBySide({
    Effective: (index) => effective(declaredModel, overlays[index % overlays.length]),
  });
  return { effectiveMs: significant(1000 / median(Effective)) };
}

const codes = new Map(
  Object.entries(declaredModel.lists).map(([name, values]) => [
    name,
    new Set(values.map(({ value }) => value)),
  ]),
);
const context: ValidationContext = {
  locale: "fr-FR",
  tenant: "bench",
  codesOf: (list) => codes.get(list),
};

function validationFigures(): Figures {
  const records = Array.from({ length: 8 }, (_, index) => contractRecord(index));
  const recordAt = (index: number) => records[index % records.length] ?? {};
  requireGood();
  const schema = writeSchema(contract);
  const rates = sideBySide({
    Validate: (index) => validate(contract, recordAt(index), context),
    Schema: (index) => schema.parse(recordAt(index)),
  });
  return {
    validatePerSecond: significant(median(rates.Validate)),
    schemaPerSecond: significant(median(rates.Schema)),
    validateToSchema: significant(medianRatio(rates.Validate, rates.Schema)),
  };
}

/** A record that is refused half-way would be checked faster than one that is right. */
function requireGood(): void {
  const [problem] = validate(contract, contractRecord(0), context);
  if (problem !== undefined) throw new Error(`the contract is refused: ${problem.path}: ${problem.message}`);
  writeSchema(contract).parse(contractRecord(0));
}

/** In a process of its own: what the other figures leave behind must not count, and memory is read after a collection. */
function memoryFigures(): Figures {
  const script = resolve(import.meta.dirname, "../scripts/bench.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", script, "model-memory"], {
    encoding: "utf8",
  });
  const last = stdout.trim().split("\n").at(-1) ?? "";
  if (!last.startsWith("{")) throw new Error(`the bench of memory failed: ${stderr}`);
  const { bench: _bench, missed: _missed, ...figures } = JSON.parse(last);
  return figures;
}
