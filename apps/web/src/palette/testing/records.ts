// For tests: what a search over all records answers.

type Hit = { readonly id: string; readonly name: string; readonly path?: string };

function group(entityName: string, entityLabel: string, hits: readonly Hit[], size = hits.length) {
  const status = { status: "COMMITTEE", statusLabel: "Committee", statusFamily: "ongoing" };
  return { entityName, entityLabel, size, hits: hits.map((hit) => ({ ...hit, ...status })) };
}

const contract = {
  id: "CT-2026-004812",
  name: "Häfenkran Logistik GmbH, 3 × Volvo FH 500",
  path: "/contract/CT-2026-004812",
};
const deals = [
  { id: "DL-2026-0931", name: "Nordhafen Terminal", path: "/deal/DL-2026-0931" },
  { id: "DL-2026-0932", name: "Hafenbahn", path: "/deal/DL-2026-0932" },
];

/** A contract, and two deals of which there are more. */
export const foundRecords = {
  data: [group("contract", "Contract", [contract]), group("deal", "Deal", deals, 3)],
};
export const foundDeals = { data: [group("deal", "Deal", deals)] };
