// The lines of the palette for what stands in its field: records, what can be done with the text, pages, commands.

import { foldText } from "@kontor/kernel/search/fold.ts";
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";
import type { TFunction } from "i18next";
import type { PageAction } from "../actions/page-actions.ts";
import type { Command } from "./commands.ts";
import { type Destination, documentationPages } from "./destinations.ts";
import type { PaletteItem } from "./palette-item.ts";
import { recentPages } from "./recent-pages.ts";

/** So many of a kind, that the others are seen as well. */
const pagesCount = 6;
const commandsCount = 5;

type Sources = {
  readonly t: TFunction;
  readonly label: (text: string) => string;
  readonly text: string;
  readonly records: readonly PaletteItem[];
  /** What the page offers for its list, its selection or its record. */
  readonly pageActions: readonly PageAction[];
  readonly destinations: readonly Destination[];
  readonly commands: readonly Command[];
  readonly isAuthenticated: boolean;
  readonly currentPath: string;
};

export function paletteItems(sources: Sources): readonly PaletteItem[] {
  const text = sources.text.trim();
  const found = text === "" ? startPages(sources) : [...sources.records, ...textActions(sources, text)];
  return [
    ...pageActionItems(sources, text),
    ...found,
    ...pageItems(sources, text),
    ...commandItems(sources, text),
  ];
}

function textActions({ t, isAuthenticated }: Sources, text: string): readonly PaletteItem[] {
  const base = { group: "actions", word: t("Action"), marks: "quotation" } as const;
  const everything: PaletteItem = {
    ...base,
    id: "search everything",
    title: t("Search everything for “{{text}}”", { text }),
    keys: "Mod+Enter",
    path: `/global-search?${new URLSearchParams({ search: text })}`,
  };
  const documentation: PaletteItem = {
    ...base,
    id: "search the documentation",
    title: t("Search the documentation for “{{text}}”", { text }),
    path: `/documentation-search?${new URLSearchParams({ q: text })}`,
  };
  return isAuthenticated ? [everything, documentation] : [documentation];
}

/** Where the reader has been. The page one looks at is no place to go to. */
function startPages({ t, currentPath }: Sources): readonly PaletteItem[] {
  return recentPages()
    .filter(({ path }) => path !== currentPath)
    .map(({ path, title }) => ({
      id: `recent ${path}`,
      group: "recent",
      word: t("Page"),
      title,
      marks: "none",
      path,
    }));
}

function pageItems({ t, label, destinations }: Sources, text: string): readonly PaletteItem[] {
  const known = destinations.map((page) => ({ ...page, word: t("Page"), title: label(page.label) }));
  const open = new Set(known.map(({ path }) => path));
  const written = documentationPages()
    .filter(({ path }) => !open.has(path))
    .map((page) => ({ ...page, word: t("Help"), title: page.label }));
  const offered = text === "" ? known : fitting([...known, ...written], text);
  return offered.slice(0, text === "" ? undefined : pagesCount).map(({ path, word, title, goKey }) => ({
    id: `page ${path}`,
    group: "pages",
    word,
    title,
    marks: "words",
    keys: goKey === undefined ? undefined : `g ${goKey}`,
    path,
  }));
}

function pageActionItems({ t, pageActions }: Sources, text: string): readonly PaletteItem[] {
  const offered = text === "" ? pageActions : fitting(pageActions, text);
  return offered.map(({ id, title, run }) => ({
    id: `action ${id}`,
    group: "page",
    word: t("Action"),
    title,
    marks: "words",
    run,
  }));
}

function commandItems({ t, commands }: Sources, text: string): readonly PaletteItem[] {
  const offered = text === "" ? commands.filter(({ isRare }) => !isRare) : fitting(commands, text);
  return offered.slice(0, text === "" ? undefined : commandsCount).map(({ id, title, keys, run }) => ({
    id: `command ${id}`,
    group: "commands",
    word: t("Command"),
    title,
    marks: "words",
    keys,
    run,
  }));
}

/** Those with all the words, the ones that begin with them first. */
function fitting<Named extends { readonly title: string }>(
  all: readonly Named[],
  text: string,
): readonly Named[] {
  const fits = wordMatcher(text);
  const typed = foldText(text);
  const rank = ({ title }: Named): number => (foldText(title).startsWith(typed) ? 0 : 1);
  return all.filter(({ title }) => fits(title)).toSorted((one, other) => rank(one) - rank(other));
}
