// Which tabs stand in the line and which wait in the menu.
import { expect, test } from "vitest";
import { arrangeTabs, type RecordTab } from "./arrange-tabs.ts";

const tab = (name: string, count?: number): RecordTab => ({ name, label: name, count });
const overview = tab("overview");
const last = [tab("documents", 2), tab("history", 3)];

function arranged(lists: readonly RecordTab[], tabs: readonly string[] = [], selected = "overview") {
  const { shown, more } = arrangeTabs({ overview, lists, last, layout: { tabs }, selected });
  return [shown.map(({ name }) => name), more.map(({ name }) => name)];
}

test("what the declaration names leads and stays without records, others follow by how many they hold", () => {
  const lists = [tab("posting", 48), tab("invoice", 5), tab("amendment", 0), tab("ticket", 0)];
  expect(arranged(lists, ["amendment", "invoice"])).toEqual([
    ["overview", "amendment", "invoice", "posting", "documents", "history"],
    ["ticket"],
  ]);
});

test("what has no room waits in the menu, and what is open stands in the line all the same", () => {
  const lists = Array.from({ length: 9 }, (_, place) => tab(`list${place}`, 9 - place));
  const [shown, more] = arranged(lists, [], "list8");
  expect(shown).toEqual([
    "overview",
    "list0",
    "list1",
    "list2",
    "list3",
    "list4",
    "list5",
    "list8",
    "documents",
    "history",
  ]);
  expect(more).toEqual(["list6", "list7"]);
});

test("a list that is not counted holds nothing as far as the reader knows", () => {
  expect(arranged([tab("posting")])).toEqual([["overview", "documents", "history"], ["posting"]]);
});
