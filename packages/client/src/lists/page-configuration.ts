// How a tenant wants the page of a list, found by the name of its route. What is not understood leaves the page as it is by itself: a
// misspelt option must not take a list away.
import { own } from "@kontor/model/own-value.ts";
import { type PageOptions, pageOptions, type RowActionOption } from "@kontor/model/pages/page-options.ts";

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
  readonly hasDelete: boolean;
  readonly hasDuplicate: boolean;
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
    hasDelete: chosen.hideDelete !== true,
    hasDuplicate: chosen.hideDuplicate !== true,
    rowActions: chosen.rowActions ?? [],
  };
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
