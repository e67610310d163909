// A search that a user has kept: the value of a preference of type searchFilter. The name it is shown by stands beside the value.
import { z } from "zod";

/** The form of the filter, by the names of its fields. */
export const savedSearch = z.record(z.string(), z.json());

export type SavedSearch = Readonly<z.output<typeof savedSearch>>;
