// The countries the demo works in, with all that differs from one to the next; the data stand with the tenant.
import be from "../../tenants/demo/countries/be.json" with { type: "json" };
import de from "../../tenants/demo/countries/de.json" with { type: "json" };
import es from "../../tenants/demo/countries/es.json" with { type: "json" };
import fr from "../../tenants/demo/countries/fr.json" with { type: "json" };
import it from "../../tenants/demo/countries/it.json" with { type: "json" };
import lu from "../../tenants/demo/countries/lu.json" with { type: "json" };
import nl from "../../tenants/demo/countries/nl.json" with { type: "json" };
import pt from "../../tenants/demo/countries/pt.json" with { type: "json" };
import type { Random } from "./random.ts";

export type Country = typeof fr;

/** How much business comes from each. */
const shares = { FR: 42, DE: 14, BE: 12, ES: 10, IT: 9, NL: 6, PT: 4, LU: 3 } as const;
export type CountryCode = keyof typeof shares;

export const countries: Readonly<Record<CountryCode, Country>> = {
  FR: fr,
  DE: de,
  BE: be,
  ES: es,
  IT: it,
  NL: nl,
  PT: pt,
  LU: lu,
};

export function anyCountry(random: Random): Country {
  return countries[random.weighted(shares)];
}
