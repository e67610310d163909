// How a user wants the table of a page: the value of a preference of type tableConfiguration, kept under the path of the page.
import { z } from "zod";

const pageSizeMax = 100;
const columnWidth = z.number().min(24).max(2_000);

const tableConfiguration = z.object({
  /** In their order; those that are not named are not shown. */
  columns: z.array(z.string()).optional(),
  /** A click on a row opens the side view. */
  sideView: z.boolean().optional(),
  pageSize: z.int().min(1).max(pageSizeMax).optional(),
  advancedSearchInModal: z.boolean().optional(),
  density: z.enum(["comfortable", "compact", "ledger"]).optional(),
  widths: z.record(z.string(), columnWidth).optional(),
});

export type TableConfiguration = Readonly<z.output<typeof tableConfiguration>>;

export const tableConfigurationType = "tableConfiguration";

type StoredPreference = {
  readonly _id: string;
  readonly groupId: string;
  readonly type: string;
  readonly value: unknown;
};

/** The one kept for the page, and where: undefined when there is none. What was kept in another form counts for nothing. */
export function keptTableConfiguration(
  preferences: readonly StoredPreference[],
  path: string,
): { readonly id: string; readonly configuration: TableConfiguration } | undefined {
  const kept = preferences.find(({ type, groupId }) => type === tableConfigurationType && groupId === path);
  if (kept === undefined) return undefined;
  return { id: kept._id, configuration: tableConfiguration.safeParse(kept.value).data ?? {} };
}
