// What is filled in in an advanced search, between its fields and the address. In the page the results follow while one fills in; in a
// window they wait for Search. Another address fills the fields in anew, and what was sent from here is no other.
import { type FilterForm, filterForm, mergedFilters } from "@kontor/client/lists/filter-form.ts";
import type { ServerQuery } from "@kontor/client/lists/list-state.ts";
import { useEffect, useRef, useState } from "react";
import type { FilterControl } from "./filter-controls.ts";

/** Longer than between two letters: a date or an amount is searched for when it is there. */
const pauseMs = 350;

/** `replace` takes the place of the filters before, on the way back. */
export type OnFilters = (filters: ServerQuery, how?: { readonly replace: boolean }) => void;

type AdvancedForm = {
  readonly form: FilterForm;
  readonly change: (form: FilterForm) => void;
  /** The filters of the address with what is filled in. */
  readonly wanted: ServerQuery;
  /** Searches for it now. */
  readonly run: () => void;
  /** Empties all fields and searches without them. */
  readonly reset: () => void;
};

type Input = {
  readonly controls: readonly FilterControl[];
  readonly filters: ServerQuery;
  readonly isLive: boolean;
  readonly onSearch: OnFilters;
};

export function useAdvancedForm({ controls, filters, isLive, onSearch }: Input): AdvancedForm {
  const [form, setForm] = useState<FilterForm>(() => filterForm(controls, filters));
  const sent = useRef<string[]>([]);
  const isGoingOn = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = textOf(filters);
  useEffect(() => {
    const arrived = sent.current.indexOf(address);
    sent.current = arrived < 0 ? [] : sent.current.slice(arrived + 1);
    if (arrived >= 0) return;
    clearTimeout(waiting.current);
    isGoingOn.current = false;
    setForm(filterForm(controls, filters));
  }, [address]);
  const search = (next: FilterForm): void => {
    clearTimeout(waiting.current);
    const wanted = mergedFilters(filters, controls, next);
    if (textOf(wanted) === (sent.current.at(-1) ?? address)) return;
    sent.current.push(textOf(wanted));
    onSearch(wanted, { replace: isGoingOn.current });
    isGoingOn.current = true;
  };
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  const wanted = mergedFilters(filters, controls, form);
  const searchFor = (next: FilterForm): void => {
    setForm(next);
    search(next);
  };
  return {
    form,
    wanted,
    change: (next) => {
      setForm(next);
      clearTimeout(waiting.current);
      if (isLive) waiting.current = setTimeout(() => latestSearch.current(next), pauseMs);
    },
    // As they are sent, without spaces at the ends.
    run: () => searchFor(filterForm(controls, wanted)),
    reset: () => searchFor({}),
  };
}

function textOf(filters: ServerQuery): string {
  return JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
