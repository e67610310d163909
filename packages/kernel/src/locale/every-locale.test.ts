// Pins what every locale shows. A change here is a change on every screen and document of the tenants of that locale.
import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatCurrency } from "./format-currency.ts";
import { formatMilliseconds } from "./format-milliseconds.ts";
import { formatNumber } from "./format-number.ts";
import { formatPercentage } from "./format-percentage.ts";
import { localeSettings, localeTags } from "./locales.ts";

/** `_` stands for a no-break space, `:` for a narrow one. */
const golden = `
en-EU | 1,234,567.891 | -€1,234.50 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
en-US | 1,234,567.891 | -$1,234.50 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | MM-DD-YYYY | Sunday | left-to-right
en-GB | 1,234,567.891 | -£1,234.50 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
en-FR | 1:234:567,891 | -1:234,50_€ | -0,50_€ | 12,50% | 1,5_KB | 1,25_s | DD/MM/YYYY | Monday | left-to-right
en-LT | 1_234_567,891 | -1_234,50_€ | -0,50_€ | 12,50% | 1,5_KB | 1,25_s | YYYY-MM-DD | Sunday | left-to-right
en-IE | 1,234,567.891 | -€1,234.50 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
en-CH | 1’234’567.891 | -CHF_1’234.50 | -€_0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
en-PH | 1,234,567.891 | -₱1,234.50 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
fr-FR | 1:234:567,891 | -1:234,50_€ | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD/MM/YYYY | Monday | left-to-right
fr-BE | 1:234:567,891 | -1:234,50_€ | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD/MM/YYYY | Monday | left-to-right
fr-CH | 1’234’567.891 | -1’234.50_CHF | -0.50_€ | 12.50% | 1.5_ko | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
fr-LU | 1.234.567,891 | -1.234,50_€ | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-TN | 1:234:567,891 | -1:234,500_DT | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-MA | 1.234.567,891 | -1.234,50_DH | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-DZ | 1:234:567,891 | -1:234,50_DA | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-PF | 1:234:567,891 | -1:235_F_CFP | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-NC | 1:234:567,891 | -1:235_F_CFP | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-CM | 1:234:567,891 | -1:235_FCFA | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-SN | 1:234:567,891 | -1:235_F_CFA | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
fr-CI | 1:234:567,891 | -1:235_F_CFA | -0,50_€ | 12,50_% | 1,5_ko | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
ar-DZ | 1.234.567,891 | -1.234,50_DA | -0,50_€ | 12,50% | 1,5_كيلوبايت | 1,25_s | DD-MM-YYYY | Sunday | right-to-left
ar-TN | 1.234.567,891 | -1.234,500_DT | -0,50_€ | 12,50% | 1,5_كيلوبايت | 1,25_s | DD-MM-YYYY | Sunday | right-to-left
ar-EG | 1,234,567.891 | -1,234.50_E£ | -0.50_€ | 12.50% | 1.5_كيلوبايت | 1.25_s | DD-MM-YYYY | Sunday | right-to-left
ar-MA | 1.234.567,891 | -1.234,50_DH | -0,50_€ | 12,50% | 1,5_كيلوبايت | 1,25_s | DD-MM-YYYY | Sunday | right-to-left
de-DE | 1.234.567,891 | -1.234,50_€ | -0,50_€ | 12,50_% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
de-CH | 1’234’567.891 | -CHF_1’234.50 | -€_0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
es-ES | 1.234.567,891 | -1.234,50_€ | -0,50_€ | 12,50_% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
es-MX | 1,234,567.891 | -MX$1,234.50 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
it-IT | 1.234.567,891 | -1.234,50_€ | -0,50_€ | 12,50% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
pt-PT | 1_234_567,891 | -1_234,50_€ | -0,50_€ | 12,50% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
nl-NL | 1.234.567,891 | -€_1.234,50 | -€_0,50 | 12,50% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
lt-LT | 1_234_567,891 | -1_234,50_€ | -0,50_€ | 12,50_% | 1,5_KB | 1,25_s | YYYY-MM-DD | Sunday | left-to-right
ru-RU | 1_234_567,891 | -1_234,50_₽ | -0,50_€ | 12,50_% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
hu-HU | 1_234_567,891 | -1_234,50_Ft | -0,50_€ | 12,50% | 1,5_KB | 1,25_s | DD-MM-YYYY | Sunday | left-to-right
ja-JP | 1,234,567.891 | -¥1,235 | -€0.50 | 12.50% | 1.5_KB | 1.25_s | DD-MM-YYYY | Sunday | left-to-right
`;

test("every locale shows numbers, money, percentages, sizes and durations as pinned here", () => {
  expect(localeTags.map(shownBy).join("\n")).toBe(golden.trim());
});

function shownBy(tag: (typeof localeTags)[number]): string {
  const { currency, dateFormat, weekStartDay, rtl } = localeSettings(tag);
  const columns = [
    tag,
    formatNumber(decimal("1234567.891"), tag, { decimals: 3 }),
    formatCurrency(decimal("-1234.5"), currency.code, tag),
    formatCurrency(decimal("-0.5"), "EUR", tag),
    formatPercentage(decimal("0.125"), tag),
    formatBytes(1536, tag),
    formatMilliseconds(1250, tag),
    dateFormat,
    weekStartDay === 1 ? "Monday" : "Sunday",
    rtl ? "right-to-left" : "left-to-right",
  ];
  return columns.join(" | ").replaceAll("\u00a0", "_").replaceAll("\u202f", ":");
}
