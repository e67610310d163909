// Guards that ask for other records which name the one that is moved: a person who still has contracts, a contract whose settlement has been
// invoiced. The product asks, so what the caller may read does not matter.
import { own } from "@kontor/model/own-value.ts";
import { keysNaming, type NamedRecord } from "@kontor/store/records/naming-records.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { entityNamed } from "../records/write-work.ts";
import type { EngineRegistry, Guard, Step } from "./registry.ts";

export function registerRelatedGuards(registry: EngineRegistry): void {
  registry.registerGuard("person.noLiveContract", noLiveContract);
  registry.registerGuard("contract.settlementNotInvoiced", settlementNotInvoiced);
}

/** What will never change any more is over; everything else may still ask something of the person. */
const noLiveContract: Guard = async (step) => {
  const { statuses = {} } = own(step.scope.model.workflows, "contract") ?? {};
  const isLive = ({ status = "" }: StoredRecord): boolean => own(statuses, status)?.isFinal !== true;
  return !(await someNaming(step, "contract", "persons[].personRegistration", isLive));
};

/** An invoice that was cancelled or credited asks for nothing. */
const withdrawn: ReadonlySet<string | undefined> = new Set(["CANCELLED", "CREDITED"]);

const settlementNotInvoiced: Guard = async (step) =>
  !(await someNaming(
    step,
    "invoice",
    "contractRegistration",
    ({ doc, status }) => doc.type === "SETTLEMENT" && !withdrawn.has(status),
  ));

/** Whether one of the records that name the moved one at the field is such. */
async function someNaming(
  { scope, transaction, entity, record }: Step,
  name: string,
  field: string,
  isSuch: (found: StoredRecord) => boolean,
): Promise<boolean> {
  const named: readonly NamedRecord[] = [
    { field, entity: entity.viewOf?.entity ?? entity.name, key: String(record.registration) },
  ];
  for (let after = ""; ; ) {
    const keys = await keysNaming(transaction, scope, name, named, after);
    const found = await readStored(transaction, scope, entityNamed(scope, name), keys);
    if (found.some(isSuch)) return true;
    if (keys.length === 0) return false;
    after = keys.at(-1) ?? "";
  }
}
