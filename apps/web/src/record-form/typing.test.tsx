// Typing into a long form: a key draws the field it goes to, and nothing else.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../session/testing/server.ts";
import { openForm, startThings, testModel } from "./testing/form.tsx";

afterEach(() => {
  indexedDB.deleteDatabase("kontor-drafts");
  endServer();
});

const kinds = ["text", "currency", "date", "integer", "checkbox"] as const;
const plan = {
  kind: "list",
  fields: { number: { kind: "integer" }, principal: { kind: "currency" }, interest: { kind: "currency" } },
} as const;

/** The fields of a form, each with a kind of its own. */
function manyFields(count: number): FieldMap {
  const fields = Array.from({ length: count }, (_, index) => [
    `field${index}`,
    { kind: kinds[index % kinds.length] },
  ]);
  return { registration: { kind: "text" }, ...Object.fromEntries(fields), plan };
}

function manyRows(count: number): readonly JsonValue[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index,
    principal: "5479.99",
    interest: "1667.19",
  }));
}

// Side by side, because a busy machine takes its time for both.
test("a key typed into a form of 150 fields and 60 rows takes hardly longer than into one of 5 fields and a row", async () => {
  const short = await millisecondsPerKey(manyFields(5), manyRows(1));
  endServer();
  const long = await millisecondsPerKey(manyFields(150), manyRows(60));
  // Were everything drawn anew with each key, it would be some thirty times as long.
  expect(long / short).toBeLessThan(8);
});

async function millisecondsPerKey(fields: FieldMap, rows: readonly JsonValue[]): Promise<number> {
  const record = { registration: "T-1", version: 1, field0: "", plan: rows };
  startThings(record);
  const { screen } = await openForm(record, { ...testModel, entity: { ...testModel.entity, fields } });
  const field = screen.getByRole("textbox", { name: "Field0", exact: true });
  await field.click();
  const taken: number[] = [];
  // A message arrives when the page is done with the key; how long a busy machine then takes to show it says nothing of the form.
  let start = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => taken.push(performance.now() - start);
  const began = (): void => {
    start = performance.now();
    port2.postMessage(undefined);
  };
  window.addEventListener("input", began, { capture: true });
  await userEvent.keyboard("abcdefghijklmnopqrstuvwxyz");
  window.removeEventListener("input", began, { capture: true });
  await expect.element(field).toHaveValue("abcdefghijklmnopqrstuvwxyz");
  await screen.unmount();
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN;
}
