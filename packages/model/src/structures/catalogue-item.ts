// What items of catalogues have in common: a draft is the house's own until it is released, and what was once offered stays known.
import type { Condition } from "../fields/field.ts";

export const releasedItem = { field: "status", is: ["ACTIVE", "INACTIVE"] } as const satisfies Condition;
