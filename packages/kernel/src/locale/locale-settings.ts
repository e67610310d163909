// What a locale decides, as data: formats read these settings and nothing else, so a tenant's own locale works like ours.
import type { DateFormat } from "../date/text-date.ts";

export type CurrencyPosition = "before" | "before with space" | "after" | "after with space";

export type LocaleSettings = {
  readonly delimiters: { readonly thousands: string; readonly decimal: string };
  /** Decimals of an amount in the locale's own currency. */
  readonly decimalPlace: number;
  readonly currency: {
    readonly code: string;
    readonly symbol: string;
    readonly position: CurrencyPosition;
  };
  readonly dateFormat: DateFormat;
  /** Counted as JavaScript counts days of the week: 0 is Sunday, 1 is Monday. */
  readonly weekStartDay: 0 | 1;
  /** The direction of the whole interface; texts made by the formats are the same in both directions. */
  readonly rtl: boolean;
  readonly useGrouping: boolean;
  /** Whether a space stands before a percent sign; where settings do not say, it stands where one precedes the currency. */
  readonly percentSpace?: boolean;
};
