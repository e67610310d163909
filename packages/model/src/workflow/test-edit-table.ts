// What people edit and delete in which status, as the business has decided it, in its own order: by record and status. The declarations
// are written by field, beside each entity; tests hold the one against the other, so that a lock that is lost is seen at once. Nothing
// of the product is made from this table.
import type { Entity } from "../entity/entity.ts";
import type { RecordData } from "../fields/path.ts";

/** A record, statuses of it, and what people type there: `*` is everything. A status that stands in no row is closed. */
const typedRows = `
contract | DRAFT | *
contract | DOCUMENTS SIGNED READY | internalReference externalReference comment conditions[].isMet
contract | ACTIVE SUSPENDED IN_DEFAULT LITIGATION TERMINATING MATURED EXTENDED TERMINATED | internalReference externalReference comment isOnWatchList
contractElement | |
cashflow | FORECAST ON_HOLD TO_BILL BILLED PARTIALLY_PAID PAID OVERDUE | holdReason
cashflow | PLANNED | holdReason name
invoice | DRAFT | * -amountExclTax -amountTax -amountInclTax
invoice | RECEIVED | *
invoice | VALIDATED ISSUED SENT DELIVERED DISPUTED REFUSED REJECTED PARTIALLY_PAID OVERDUE | internalReference
booking | DRAFT | * -type
posting | |
postingEvent | |
bankStatement | |
paymentFileLine | |
bankTransaction | NEW UNIDENTIFIED | label personRegistration
sepa | DRAFT | *
paymentFile | DRAFT | *
bankOperation | DRAFT | *
bankAccount | DRAFT TO_VERIFY | *
bankAccount | VERIFIED | name collectionMethods account
person | DRAFT TO_VERIFY | *
person | IN_VERIFICATION | * -bankAccounts
person | VERIFIED ENHANCED_DILIGENCE REVIEW_DUE | phone mobile email contacts web addresses preferredLanguage consents tags
personAmendment | DRAFT | *
deal | DRAFT QUOTED PENDING_INFO | *
deal | SUBMITTED IN_REVIEW IN_COMMITTEE APPROVED APPROVED_WITH_CONDITIONS ACCEPTED EXPIRED | comment missingItems conditions
score | DRAFT | *
creditLine | DRAFT | *
creditLine | SUBMITTED APPROVED ACTIVE BLOCKED SUSPENDED EXPIRED RUN_OFF | description internalReference externalReference
fund | DRAFT | *
fund | NEGOTIATION ACTIVE SUSPENDED RUN_OFF | description
funding | DRAFT | *
contractLot | DRAFT | *
contractLot | SELECTED SUBMITTED ACCEPTED PARTIALLY_ACCEPTED VALIDATED CEDED SERVICING | internalReference externalReference
asset | DRAFT ORDERED DELIVERED IN_STOCK RESERVED | *
asset | ON_LEASE IN_MAINTENANCE STOLEN | locationRegistration usage.reading usage.date documents
asset | RETURNED IN_INSPECTION FOR_SALE TOTAL_LOSS | locationRegistration usage.reading usage.date documents sale
depreciationSchedule | DRAFT | *
vote | PENDING | comment
voting | DRAFT | *
voting | ADJOURNED | endDate committeeRegistration
document | REQUIRED UPLOADED | *
document | TO_CHECK | name validUntil refusalReason audience retainUntil
document | REFUSED GENERATED SENT_FOR_SIGNATURE PARTIALLY_SIGNED DECLINED | name validUntil audience retainUntil
document | VALID SIGNED EXPIRED | audience retainUntil
amendment | DRAFT | *
agreement | DRAFT | *
agreement | TO_SIGN | description signatureDate
agreement | ONBOARDING IN_REVIEW ACTIVE SUSPENDED EXPIRED | description
collateral | DRAFT | * -newAmount -newValuationDate
collateral | TO_SIGN | description registryReference registryDate amount valuationDate haircut rank
collateral | REGISTERED | description amount valuationDate haircut rank
collateral | REQUESTED ENFORCED | description
collateral | ACTIVE | description newAmount newValuationDate
collateral | TO_RENEW EXPIRED | description endDate
case | NEW | *
case | OPEN | description ownerUsername lastContact lastAction promiseDate promiseAmount amendmentRegistration holdReason holdUntil
case | ESCALATED | description ownerUsername lastContact lastAction promiseDate promiseAmount amendmentRegistration
case | PROMISE PLAN ON_HOLD LEGAL RESOLVED | description ownerUsername lastContact lastAction
claim | DRAFT | *
claim | UNDER_ASSESSMENT | description internalReference externalReference acceptedAmount refusalReason
claim | SUBMITTED ACKNOWLEDGED ACCEPTED PARTIALLY_ACCEPTED REFUSED PAID | description internalReference externalReference
maintenance | DRAFT | *
maintenance | REQUESTED | description reason supplier quotedAmountExclTax
maintenance | QUOTED | description reason quotedAmountExclTax
maintenance | APPROVED INVOICED | description reason
maintenance | IN_PROGRESS | description reason returnDate items[].usageReading
maintenance | RETURNED | description reason items[].amountExclTax amountExclTax taxCode amountInclTax
maintenance | VALIDATED | description reason invoiceRegistration
inspection | PLANNED | *
inspection | ASSIGNED | date timeZone locationRegistration inspectorUsername expertRegistration items meter currency damagesExclTax signatoryName signature signatureRefusal witnessName comment
inspection | IN_PROGRESS | inspectorUsername expertRegistration items meter currency damagesExclTax signatoryName signature signatureRefusal witnessName comment
inspection | SUBMITTED | contestation
budget | DRAFT REJECTED | *
timeEntry | DRAFT REJECTED | *
privateEquityOperation | DRAFT SUBMITTED | *
mail | |
dtxn | |
`;

/** Records without money of their own, or whose money is a plan of the house: typed in until their end. */
const freeRecords = `
accountingCatalogItem assetCatalogItem assetServiceCatalogItem amendmentCatalogItem productCatalogItem productElementCatalogItem productTable
assetLot inventory camt committee campaign communication featureFlag import project rule task externalData financingService product
prospect privateEquityAsset report batch flow question ticket
`;

/** Statuses, and the records people delete there. What stands in no row is never deleted; `$` is every status that is no end. */
const deletedRows = `
DRAFT | contract deal amendment personAmendment agreement creditLine collateral fund funding contractLot asset assetLot depreciationSchedule
DRAFT | maintenance claim committee voting invoice booking bankAccount bankOperation sepa paymentFile product budget project campaign
DRAFT | privateEquityOperation rule question person score camt externalData timeEntry
RECEIVED | invoice
PIPELINE | privateEquityAsset
PLANNED | financingService inventory inspection
NEW | case prospect
OFF | featureFlag
EXPIRED REVOKED | flow
REQUIRED UPLOADED REFUSED GENERATED | document
DRAFT QUEUED FAILED RECEIVED | communication
$ | accountingCatalogItem assetCatalogItem assetServiceCatalogItem amendmentCatalogItem productCatalogItem productElementCatalogItem
$ | productTable task ticket import report batch
`;

type Row = {
  readonly record: string;
  readonly statuses: readonly string[];
  readonly places: readonly string[];
};

const typed: readonly Row[] = linesOf(typedRows).map(([record = "", statuses = "", places = ""]) => ({
  record: record.trim(),
  statuses: wordsOf(statuses),
  places: wordsOf(places),
}));
const free: readonly string[] = wordsOf(freeRecords);
const deleted = linesOf(deletedRows).map(([statuses = "", records = ""]) => ({
  statuses: wordsOf(statuses),
  records: wordsOf(records),
}));

/** Of which records a row speaks, where it is not all of the entity: bookings that are entered by hand, organisations of the house. */
export const decidedKinds: Readonly<Record<string, RecordData>> = {
  booking: { type: "MANUAL" },
  person: { type: "O" },
};

/** Every record the table speaks of, each once. */
export const decidedRecords: readonly string[] = [
  ...new Set([...typed.map(({ record }) => record), ...free]),
];

/** Whether people type at this place, such as `conditions[].isMet`, in a status that is no end. */
export function isDecidedOpen(record: string, status: string, place: string): boolean {
  if (free.includes(record)) return true;
  const row = typed.find((each) => each.record === record && each.statuses.includes(status));
  const places = row?.places ?? [];
  const named = (mark: string): boolean => places.some((open) => isAtOrWithin(place, open, mark));
  return places.includes("*") ? !named("-") : named("");
}

/** Whether people delete such a record where nothing refers to it. */
export function isDecidedDeletable(record: string, status: string, isFinal: boolean): boolean {
  return deleted.some(
    ({ statuses, records }) =>
      records.includes(record) && (statuses.includes(status) || (statuses.includes("$") && !isFinal)),
  );
}

/** `sale` opens `sale.price` too. */
function isAtOrWithin(place: string, open: string, mark: string): boolean {
  if (!open.startsWith(mark)) return false;
  const path = open.slice(mark.length);
  return place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`);
}

function linesOf(rows: string): readonly (readonly string[])[] {
  return rows
    .trim()
    .split("\n")
    .map((line) => line.split("|"));
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** What a record holds that follows this workflow of the entity; nothing where it is the usual one. */
export function variantOf({ workflow: choice }: Entity, workflowName: string): RecordData {
  const { field, workflows } = choice?.variants ?? { field: "", workflows: {} };
  const value = Object.keys(workflows).find((each) => workflows[each] === workflowName);
  return value === undefined ? {} : { [field]: value };
}
