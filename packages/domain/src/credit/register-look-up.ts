// The look-up of collateral in a public register: asked in the background by a step, kept with the collateral, and asked for before it
// counts as registered. A register that does not answer confirms nothing.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import type { JobKind } from "@kontor/engine/jobs/job-kind.ts";
import { readSetting } from "@kontor/engine/key-values/read-setting.ts";
import { askPort } from "@kontor/engine/ports/ask-port.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { collateralRegister, type RegisterEntry } from "@kontor/model/ports/collateral-register.ts";
import type { PortAnswer } from "@kontor/model/ports/port-answer.ts";
import { portSetting } from "@kontor/model/settings/declared/port-settings.ts";
import { isEmpty } from "@kontor/model/validation/field-problem.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";
import { z } from "zod";
import { registeredTypes } from "./registered-types.ts";

type CollateralStep = StepOf<typeof collateral>;
type RegisterAnswer = NonNullable<RecordOf<typeof collateral>["registerAnswer"]>;

const registerSetting = portSetting(collateralRegister);

const lookUpInput = z.strictObject({
  collateral: z.string(),
  type: z.string(),
  reference: z.string(),
  /** Who has given it: what the register says of a person is erased with that person. */
  person: z.string().optional(),
});
type LookUpInput = z.output<typeof lookUpInput>;

/** What is asked stands in the job: what is typed meanwhile is another question. */
export const registerLookUp: JobKind<LookUpInput> = {
  name: "register-look-up",
  input: lookUpInput,
  stepNames: { prepare: "Ask the register", chunk: "Keep its answer" },
  async prepare(run) {
    const { type, reference, person: personRegistration } = run.input;
    const answer = await askPort(run, collateralRegister, {
      request: { type, reference },
      personRegistration,
    });
    return { cursor: { ...keptAnswer(answer), reference } satisfies JsonValue };
  },
  async chunk({ input }, door, cursor) {
    const held = await door.hold(collateral, { keys: [input.collateral] });
    await door.change(collateral, held, { registerAnswer: cursor as RegisterAnswer }); // as it was prepared
    return { next: undefined, done: held.length };
  },
};

export async function registerAskable({ record }: CollateralStep, door: ReadDoor): Promise<boolean> {
  const { type, registryReference } = record;
  if (!registeredTypes.has(type) || isEmpty(registryReference)) return false;
  return isConnected(door);
}

/** The former answer is put aside: it does not count while a new one is awaited. */
export async function askRegister(
  { key, record, change }: EffectStep<typeof collateral>,
  door: ProductDoor,
): Promise<void> {
  const { type = "", registryReference = "", personRegistration: person } = record;
  const reference = registryReference.trim();
  change({ registerAnswer: null });
  const input = { collateral: key, type, reference, ...(person && { person }) };
  // A look-up that cannot be made at all is seen among the transactions.
  await door.later(registerLookUp, input, {
    shownAs: `Look-up of ${collateral.label} ${key} in the register`,
  });
}

/** Registered collateral has passed here before. Without a connection the paper of the register is proof. */
export async function registerConfirms({ record }: CollateralStep, door: ReadDoor): Promise<boolean> {
  const { type, status = "", registryReference = "", registryDate, registerAnswer = {} } = record;
  if (!registeredTypes.has(type) || baseStatus(status) === "REGISTERED") return true;
  if (!(await isConnected(door))) return true;
  const { state, reference, entryStatus, entryDate } = registerAnswer;
  const isLive = state === "ANSWERED" && entryStatus === "ENTERED";
  return isLive && reference === registryReference.trim() && entryDate === registryDate;
}

async function isConnected(door: ReadDoor): Promise<boolean> {
  const { value } = await readSetting(door, registerSetting);
  return value.adapter !== "none";
}

/** As the collateral keeps it: what the register says of the entry stands there only where it has answered. */
function keptAnswer(answer: PortAnswer<RegisterEntry>) {
  const { state, isDemo, source, askedAt, answeredAt, externalDataRegistration } = answer;
  const kept = {
    state,
    isDemo,
    source,
    askedAt,
    externalDataRegistration,
    ...(answeredAt && { answeredAt }),
  };
  if (answer.state !== "ANSWERED") return kept;
  const { status, entryDate, endDate, rank, creditor, debtor } = answer.data;
  return {
    ...kept,
    entryStatus: status,
    entryDate,
    ...(endDate && { endDate }),
    ...(rank && { rank }),
    ...(creditor && { creditor }),
    ...(debtor && { debtor }),
  };
}
