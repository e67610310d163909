// What proves a claim: a document that suits its type must be attached before the claim goes to the other side.
import { documentsOfRecord } from "@kontor/engine/documents/documents-of-record.ts";
import type { ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { claim } from "@kontor/model/entities/case/claim.ts";
import type { document } from "@kontor/model/entities/core/document.ts";
import type { RecordOf, StatusOf } from "@kontor/model/entity/typed-entity.ts";
import type { DocumentType } from "@kontor/model/lists/record-types.ts";

type ClaimType = RecordOf<typeof claim>["type"];

/** By the type of the claim. Any document proves a claim of another type or of none. */
const proofs: ReadonlyMap<ClaimType, readonly DocumentType[]> = new Map<ClaimType, readonly DocumentType[]>([
  ["INSURANCE", ["ACCIDENT_REPORT", "POLICE_REPORT", "EXPERT_REPORT"]],
  ["SUPPLIER", ["EXPERT_REPORT", "CORRESPONDENCE", "COURT_DOCUMENT"]],
  ["WARRANTY", ["EXPERT_REPORT", "CORRESPONDENCE"]],
  ["INSOLVENCY", ["COURT_DOCUMENT", "CORRESPONDENCE"]],
  ["LEGAL", ["COURT_DOCUMENT", "EXPERT_REPORT", "POLICE_REPORT"]],
]);

/** The file is uploaded, and no reviewer has rejected it. */
const presentStatuses: ReadonlySet<StatusOf<typeof document> | undefined> = new Set([
  "UPLOADED",
  "TO_CHECK",
  "VALID",
  "SIGNED",
]);

export async function isProved({ key, record }: StepOf<typeof claim>, door: ReadDoor): Promise<boolean> {
  const wanted = proofs.get(record.type);
  const isProof = ({ status, doc }: Stored<typeof document>): boolean =>
    presentStatuses.has(status) && (wanted === undefined || wanted.includes(doc.type));
  return (await documentsOfRecord(door, claim, key)).some(isProof);
}
