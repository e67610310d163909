// The layouts the product ships, and what can be said of any layout: whose data it asks for, and which of its texts are shown.
import { homeLayout } from "./home-layout.ts";
import type { Layout, LayoutCard, LayoutKpi } from "./layout.ts";
import type { AggregateSource } from "./layout-source.ts";

const shippedLayouts: readonly Layout[] = [homeLayout];

export function layoutNamed(id: string): Layout | undefined {
  return shippedLayouts.find((layout) => layout.id === id);
}

/** The layout as far as it asks for what may be read; the last card of a row takes the room of those left out. */
export function readableLayout(layout: Layout, mayRead: (entity: string) => boolean): Layout {
  const rows = layout.rows.flatMap(({ cards }) => {
    const kept = cards.flatMap((card) => readableCard(card, mayRead) ?? []);
    const last = kept.at(-1);
    if (last === undefined) return [];
    const room = cards.reduce((sum, { columns }) => sum + columns, 0);
    const taken = kept.slice(0, -1).reduce((sum, { columns }) => sum + columns, 0);
    return [{ cards: [...kept.slice(0, -1), { ...last, columns: room - taken }] }];
  });
  return { ...layout, rows };
}

function readableCard(card: LayoutCard, mayRead: (entity: string) => boolean): LayoutCard | undefined {
  switch (card.element) {
    case "kpi": {
      const kpis = card.kpis
        .filter(({ figure }) => mayRead(figure.source.entity))
        .map((kpi) => readableKpi(kpi, mayRead));
      return kpis.length === 0 ? undefined : { ...card, kpis };
    }
    case "bars":
      return card.bars.every(({ source }) => mayRead(source.entity)) ? card : undefined;
    case "calendar":
    case "agenda": {
      const entities = card.entities.filter(({ entity }) => mayRead(entity));
      return entities.length === 0 ? undefined : { ...card, entities };
    }
    default:
      return mayRead(card.source.entity) ? card : undefined;
  }
}

/** A number without its line is still true. */
function readableKpi(kpi: LayoutKpi, mayRead: (entity: string) => boolean): LayoutKpi {
  const { detail, trend, ...rest } = kpi;
  return {
    ...rest,
    ...(detail && mayRead(detail.figure.source.entity) && { detail }),
    ...(trend && mayRead(trend.source.entity) && { trend }),
  };
}

/** Every question the cards of shipped layouts ask, beside lists. */
export function shippedAggregates(): readonly AggregateSource[] {
  return shippedLayouts.flatMap(aggregatesOfLayout);
}

/** What its cards count and sum; two cards may ask the same. */
export function aggregatesOfLayout({ rows }: Layout): readonly AggregateSource[] {
  return rows.flatMap(({ cards }) => cards.flatMap(aggregatesOf));
}

function aggregatesOf(card: LayoutCard): readonly AggregateSource[] {
  switch (card.element) {
    case "kpi":
      return card.kpis.flatMap(kpiAggregates);
    case "bars":
      return card.bars.map(({ source }) => source);
    case "echart":
      return [card.source];
    default:
      return [];
  }
}

export function kpiAggregates({ figure, detail, trend }: LayoutKpi): readonly AggregateSource[] {
  return [figure.source, ...(detail ? [detail.figure.source] : []), ...(trend ? [trend.source] : [])];
}

/** Every text a layout shows, in English: what a translation must know. */
function layoutTexts({ title, rows }: Layout): readonly string[] {
  const cards = rows.flatMap((row) => row.cards);
  return [title, ...cards.flatMap((card) => [card.title, ...innerTexts(card)])];
}

function innerTexts(card: LayoutCard): readonly string[] {
  switch (card.element) {
    case "kpi":
      return card.kpis.flatMap(({ label, detail }) => [label, ...(detail ? [detail.label] : [])]);
    case "echart":
      return [...card.series.map(({ label }) => label), ...(card.net === undefined ? [] : [card.net])];
    case "bars":
      return [...card.bars.map(({ label }) => label), card.total];
    default:
      return [];
  }
}

/** The texts of all shipped layouts. */
export function shippedLayoutTexts(): readonly string[] {
  return [...new Set(shippedLayouts.flatMap(layoutTexts))];
}
