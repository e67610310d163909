// Posting event: the business fact behind every booking. The accounts come from rules, so that a new chart needs no new events.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, listOf, money, ref, text, textarea } from "../../fields/declare.ts";
import {
  postingColumns,
  postingFields,
  postingHiddenColumns,
  postingSearch,
  postingShortColumns,
} from "../../structures/posting.ts";

export const postingEvent = entity("postingEvent", {
  family: "accounting",
  frenchLabel: "Événement comptable",
  about:
    "Something that happened and must be posted, such as a rental billed, with its amounts by name. Rules of the accounting catalogue turn it into one booking per book.",
  fields: {
    type: choice("postingEventType"),
    ...postingFields,
    eventType: choice("accountingEvent", { group: "accounting", label: "Event", mandatory: true }),
    amounts: listOf(
      {
        name: text({
          mandatory: true,
          match: "exact",
          max: 64,
          help: "The name posting rules know the amount by",
        }),
        currency: choice("currency"),
        amount: money({ mandatory: true }),
      },
      { searchBy: "name" },
    ),
    entityName: choice("entityName", { group: "references", label: "Concerns" }),
    entityRegistration: text({ group: "references", label: "Record", match: "exact", max: 64 }),
    error: textarea({ group: "progress", readOnly: true, help: "Why the event could not be posted" }),
    reversalOf: ref("postingEvent", { label: "Reverses" }),
  },
  columns: postingColumns,
  shortColumns: postingShortColumns,
  hiddenColumns: [...postingHiddenColumns, "entityName", "entityRegistration", "error"],
  search: [...postingSearch, range("date"), range("amount"), "entityName", "entityRegistration"],
  sort: "-date",
  workflow: "postingEvent",
  writing: "append-only",
  historyTypes: ["POSTED", "REVERSED"],
  owner: "mentioned",
  layout: {
    summary: ["amount", "eventType", "date"],
  },
  readers: ["BILLING", "TREASURY"],
  writers: ["ACCOUNTING"],
});
