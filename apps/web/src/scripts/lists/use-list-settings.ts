// The lists a tenant can change: those it keeps as records, and those the product ships, with the values each offers now.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import { listValues } from "@kontor/model/routes/verbs/varied-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useLocale } from "../../language/language.ts";
import { callVerb } from "../../request/call-verb.ts";
import { readEvery } from "../use-scripts.ts";

export const listsRoute: string = serverRouteOf("list");

const value = z.object({
  value: z.string(),
  label: z.string().nullish(),
  labels: z.record(z.string(), z.unknown()).nullish(),
  order: z.number().nullish(),
  color: z.string().nullish(),
});
const stored = z.object({ name: z.string(), version: z.number(), values: z.array(value).nullish() });

export type ListValue = z.output<typeof value>;
export type StoredList = z.output<typeof stored>;
export type ListSetting = {
  readonly name: string;
  /** The tenant's own; without it, the list is as the product ships it. */
  readonly stored: StoredList | undefined;
  readonly values: readonly ListValue[];
};

type Settings = {
  readonly lists: readonly ListSetting[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
};

export function useListSettings(): Settings {
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ["records", "list", "editor", locale],
    queryFn: async ({ signal }) => {
      const [records, all] = await Promise.all([
        readEvery(listsRoute, { sort: "name" }, signal),
        callVerb("list", listsRoute, { query: { valuesOnly: "true", locale }, signal }, listValues),
      ]);
      return settingsOf(
        records.map((record) => stored.parse(record)),
        all,
      );
    },
    meta: { path: listsRoute, entities: ["list"] },
  });
  return {
    lists: data,
    error: data === undefined ? (error ?? undefined) : undefined,
    retry: () => void refetch(),
  };
}

function settingsOf(
  own: readonly StoredList[],
  shipped: Readonly<Record<string, readonly ListValue[]>>,
): readonly ListSetting[] {
  const byName = new Map(own.map((list) => [list.name, list]));
  const names = [...new Set([...byName.keys(), ...Object.keys(shipped)])].toSorted();
  return names.map((name) => {
    const list = byName.get(name);
    return { name, stored: list, values: list?.values ?? shipped[name] ?? [] };
  });
}
