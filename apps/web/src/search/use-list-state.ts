// The state of a list in the address of its page: of the main page, and of the side view, which has an address of its own.
import {
  type AddressParams,
  addressNames,
  changedListState,
  type ListDefaults,
  type ListState,
  listSearchParams,
  parseListState,
} from "@kontor/client/lists/list-state.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { pageSizeOf } from "@kontor/model/entity/list-parameters.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";

type Change = {
  /** Takes the place of the page before, so that the way back does not lead through every step. */
  readonly replace?: boolean;
};

export type ListStateInAddress = {
  readonly state: ListState;
  readonly defaults: ListDefaults;
  /** What is left out stays. Other rows begin at their first page. */
  readonly change: (next: Partial<ListState>, how?: Change) => void;
};

type Listed = Pick<Entity, "search" | "sort" | "pageSize">;

/** `pageSize` is the one the user has chosen for this page. */
export function listDefaults(entity: Listed, pageSize: number = pageSizeOf(entity)): ListDefaults {
  const { search, sort } = entity;
  return { search, sort, pageSize };
}

export function useListState({ entity }: { readonly entity: Listed }, pageSize?: number): ListStateInAddress {
  const params: AddressParams = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(() => {
    const defaults = listDefaults(entity, pageSize);
    const change = (next: Partial<ListState>, { replace = false }: Change = {}): void => {
      void navigate({
        to: ".",
        // From where the page stands when it goes: two changes in one moment are both kept.
        search: (before: AddressParams) =>
          addressAfter(before, changedListState(parseListState(before, defaults), next), defaults),
        replace,
        resetScroll: false,
      });
    };
    return { state: parseListState(params, defaults), defaults, change };
  }, [entity, pageSize, params, navigate]);
}

/** What belongs to others in the address stays there. */
function addressAfter(before: AddressParams, state: ListState, defaults: ListDefaults): AddressParams {
  const ofList = new Set<string>([...addressNames, ...defaults.search.map(({ name }) => name)]);
  const others = Object.entries(before).filter(([name]) => !ofList.has(name));
  return { ...Object.fromEntries(others), ...listSearchParams(state, defaults) };
}
