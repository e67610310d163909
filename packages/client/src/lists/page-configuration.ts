// How a tenant wants the page of a list, found by the name of its route. What is not understood leaves the page as it is by itself: a
// misspelt option must not take a list away.
import { meets } from "@kontor/model/fields/condition.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import {
  type Hiding,
  type PageOptions,
  pageOptions,
  type RowActionOption,
} from "@kontor/model/pages/page-options.ts";
import type { RowAction } from "@kontor/model/permission/row-actions.ts";

export type PageConfiguration = {
  /** In place of the plural of the entity. */
  readonly title: string | undefined;
  /** In place of the page of a new record. */
  readonly addPath: string | undefined;
  readonly hasAddButton: boolean;
  readonly hasKpis: boolean;
  readonly hasTransitions: boolean;
  readonly hasRunBilling: boolean;
  readonly hasOnboarding: boolean;
  /** Undefined where the tenant has not said. */
  readonly advancedSearchInModal: boolean | undefined;
  readonly hasCopyAndPaste: boolean;
  /** Of all rows, or of those that meet a condition. */
  readonly hidden: Readonly<Record<RowAction, Hiding>>;
  /** Besides those of every list. */
  readonly rowActions: readonly RowActionOption[];
};

type Options = Readonly<Record<string, unknown>>;

/** @example pageConfiguration({ pages: { invoices: { hideKpis: true } } }, "/invoices").hasKpis // false */
export function pageConfiguration(options: Options, path: string): PageConfiguration {
  const chosen = statedOptions(options, path);
  return {
    title: chosen.title,
    addPath: chosen.addPath,
    hasAddButton: chosen.hideAddButton !== true,
    hasKpis: chosen.hideKpis !== true,
    hasTransitions: chosen.hideTransitions !== true,
    hasRunBilling: chosen.hideRunBilling !== true,
    hasOnboarding: chosen.hideOnboarding !== true,
    advancedSearchInModal: chosen.advancedSearchInModal,
    hasCopyAndPaste: chosen.offerCopyAndPaste === true,
    hidden: {
      delete: chosen.hideDelete ?? false,
      duplicate: chosen.hideDuplicate ?? false,
      copy: chosen.hideCopy ?? false,
    },
    rowActions: chosen.rowActions ?? [],
  };
}

export function isHidden({ hidden }: PageConfiguration, action: RowAction, row: RecordData): boolean {
  const hiding = hidden[action];
  return hiding !== false && meets(hiding, row);
}

/** The fields of a row that decide what its menu has. */
export function decidingFields({ hidden }: PageConfiguration): readonly string[] {
  return Object.values(hidden).flatMap((hiding) => (typeof hiding === "object" ? [hiding.field] : []));
}

/** As the tenant has written them; nothing where that is not understood. */
export function statedOptions(options: Options, path: string): PageOptions {
  const pages = own(options, "pages");
  const stated = isRecord(pages) ? own(pages, routeName(path)) : undefined;
  return pageOptions.safeParse(stated).data ?? {};
}

/** The first part of the path: every page of a list has a name of its own there. */
export function routeName(path: string): string {
  return path.split(/[/?#]/).find((part) => part !== "") ?? "";
}

function isRecord(value: unknown): value is Options {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
