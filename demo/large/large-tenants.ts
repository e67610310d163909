// The houses of the large demo: fifty, of very different size, because an index that suits the average tenant may fail the largest.
import type { DemoTenant } from "../foundation/tenant.ts";

export type LargeTenant = DemoTenant & { readonly contracts: number };

const tenantCount = 50;
/** Of a million; the others share what is left, each less than the one before. */
const largest = [300_000, 150_000, 80_000, 50_000];
const million = 1_000_000;
/** How fast the others fall. */
const falling = 0.93;

/** The tenants with so many contracts altogether. */
export function largeTenants(total: number): readonly LargeTenant[] {
  const given = largest.map((count) => Math.round((count * total) / million));
  const left = total - given.reduce((sum, count) => sum + count, 0);
  const weights = Array.from({ length: tenantCount - given.length }, (_, index) => falling ** index);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const others = weights.map((each) => Math.floor((left * each) / weight));
  const rest = left - others.reduce((sum, count) => sum + count, 0);
  return [...given, ...others.map((count, index) => (index === 0 ? count + rest : count))].map(
    (contracts, index) => {
      const number = String(index + 1).padStart(2, "0");
      return {
        name: `house-${number}`,
        label: `House ${number}`,
        marker: `Marker${number}`,
        id: `0198b000-0000-7000-8000-0000000000${number}`,
        contracts,
      };
    },
  );
}
