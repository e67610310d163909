// The component of each kind of element. The table is closed: what a layout can name is what stands here.
import type { LayoutCard } from "@kontor/model/layout/layout.ts";
import type { ReactElement } from "react";
import { AgeBarsCard } from "./AgeBarsCard.tsx";
import { AgendaCard } from "./AgendaCard.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { FlowChartCard } from "./FlowChartCard.tsx";
import { MonthCard } from "./MonthCard.tsx";
import { TasksCard } from "./TasksCard.tsx";

export function LayoutCardView({ card }: { readonly card: LayoutCard }): ReactElement {
  switch (card.element) {
    case "kpi":
      return <FiguresCard card={card} />;
    case "echart":
      return <FlowChartCard card={card} />;
    case "bars":
      return <AgeBarsCard card={card} />;
    case "taskslist":
      return <TasksCard card={card} />;
    case "calendar":
      return <MonthCard card={card} />;
    case "agenda":
      return <AgendaCard card={card} />;
  }
}
