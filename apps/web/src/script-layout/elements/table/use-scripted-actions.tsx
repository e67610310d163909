// What the rows of a table of a script offer in their menus, each its own. It is called in the name of the script.
import type { RowAction } from "@kontor/ui/table/table-types.ts";
import { IconBolt } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { runRowAction } from "../../../record-calls/run-row-action.ts";
import { scriptedCalls } from "../../../request/generic-calls.ts";
import { queryClient } from "../../../request/query-client.ts";
import { reloadAnswers } from "../../../request/reload.ts";
import { innerOf, type TableRow } from "./table-rows.ts";

type Action = TableRow["actions"][number];

export function useScriptedActions(rows: readonly TableRow[]): readonly RowAction<TableRow>[] {
  const router = useRouter();
  return useMemo(() => {
    const following = {
      goTo: (href: string) => void router.navigate({ href }),
      reload: () => reloadAnswers(queryClient),
    };
    return [...distinct(rows)].map(([text, action]) => ({
      id: text,
      label: action.label,
      icon: <IconBolt size={16} stroke={1.6} aria-hidden />,
      isOffered: ({ actions }) => actions.some((one) => JSON.stringify(one) === text),
      run: ({ facts }) => runRowAction(action, () => facts, scriptedCalls, following),
    }));
  }, [rows, router]);
}

/** Rows that offer the same do so by one action. */
function distinct(rows: readonly TableRow[]): ReadonlyMap<string, Action> {
  const all = rows.flatMap((row) => [row, ...innerOf(row)]).flatMap(({ actions }) => actions);
  return new Map(all.map((action) => [JSON.stringify(action), action]));
}
