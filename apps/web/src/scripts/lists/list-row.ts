// A value of a list as it is edited: texts in fields. What is not edited here, such as labels in other languages, is kept.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { ListValue } from "./use-list-settings.ts";

export type ListRow = {
  /** Only to tell rows apart while they are edited. */
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly order: string;
  readonly color: string | undefined;
};

export function rowOf({ value, label, labels, order, color }: ListValue): ListRow {
  return {
    id: crypto.randomUUID(),
    value,
    label: label ?? "",
    labels: Object.fromEntries(
      Object.entries(labels ?? {}).flatMap(([locale, text]) =>
        typeof text === "string" ? [[locale, text]] : [],
      ),
    ),
    order: order == null ? "" : String(order),
    color: color ?? undefined,
  };
}

/** Stands behind those there are. */
export function emptyRow(rows: readonly ListRow[]): ListRow {
  const last = Math.max(0, ...rows.map(({ order }) => Number(order) || 0));
  return {
    id: crypto.randomUUID(),
    value: "",
    label: "",
    labels: {},
    order: String(last + 1),
    color: undefined,
  };
}

export function valueOfRow({ value, label, labels, order, color }: ListRow): JsonValue {
  const filled = Object.fromEntries(Object.entries(labels).filter(([, text]) => text.trim() !== ""));
  return {
    value: value.trim(),
    label: label.trim(),
    ...(Object.keys(filled).length > 0 && { labels: filled }),
    ...(order.trim() !== "" && { order: Math.trunc(Number(order)) }),
    ...(color !== undefined && { color }),
  };
}
