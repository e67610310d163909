// The rates behind the tax codes of the tenant.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import type { RateOf } from "@kontor/model/assets/asset-line-prices.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listRecords } from "../../record-calls/record-calls.ts";

const taxes = namingOf(entityNamings).serverRoute("tax");
const ratesMaxCount = 100;

/** Of a code that is not known, or not yet, nothing is said. */
export function useTaxRates(): RateOf {
  const { data } = useQuery({
    queryKey: ["records", "tax", "rates"],
    queryFn: async ({ signal }) =>
      (await listRecords(taxes, { limit: String(ratesMaxCount) }, { signal })).data,
    meta: { path: taxes, entities: ["tax"] },
    retry: false,
  });
  return useMemo(() => {
    const rates = new Map(
      (data ?? []).flatMap(({ code, rate }) =>
        typeof code === "string" && typeof rate === "number" ? [[code, rate] as const] : [],
      ),
    );
    return (code) => rates.get(code);
  }, [data]);
}
