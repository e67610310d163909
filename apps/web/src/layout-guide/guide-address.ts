// What the address of the guide can say: which entries are wanted, and the record the examples are drawn on.
import { pages } from "@kontor/model/pages/pages.ts";
import { useRouter, useSearch } from "@tanstack/react-router";
import { textSearch } from "../address/text-search.ts";
import { withQuery } from "../record-calls/record-calls.ts";

export type GuideAddress = {
  readonly filter?: string;
  readonly entityName?: string;
  readonly record?: string;
};

type AddressInUse = {
  readonly address: GuideAddress;
  /** What is left out stays, and an empty text goes. */
  readonly change: (next: GuideAddress, how?: { readonly replace?: boolean }) => void;
};

function guideAddress(search: Record<string, unknown>): GuideAddress {
  const names = ["filter", "entityName", "record"] as const;
  return Object.assign({}, ...names.map((name) => textSearch(name, search)));
}

export function useGuideAddress(): AddressInUse {
  const address = guideAddress(useSearch({ strict: false }));
  const router = useRouter();
  return {
    address,
    change: (next, { replace = false } = {}) => {
      const query = guideAddress({ ...address, ...next });
      const href = withQuery(pages.layoutGuide.path, { ...query });
      void router.navigate({ href, replace, resetScroll: false });
    },
  };
}
