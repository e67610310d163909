// The component of each card. What a script can name is what stands here. Every one draws its whole card itself, with its title (that of
// the descriptor where the script gives one), its count and its actions; one that has nothing to show for this record or this reader draws
// nothing. The frame only adds what is around: a badge, a link, a footer, a window.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { CardName } from "@kontor/model/layout/script/names.ts";
import type { ReactElement } from "react";
import { AiAssistantView } from "./AiAssistantView.tsx";
import { AssetsView } from "./AssetsView.tsx";
import { AuditsView } from "./AuditsView.tsx";
import { ChartView } from "./ChartView.tsx";
import { CommunicationsView } from "./CommunicationsView.tsx";
import { ContentView } from "./ContentView.tsx";
import { DashboardView } from "./DashboardView.tsx";
import { DocumentsView } from "./DocumentsView.tsx";
import { ExtensionView } from "./ExtensionView.tsx";
import { ExternalDataView } from "./ExternalDataView.tsx";
import { HistoryView } from "./HistoryView.tsx";
import { ImagesView } from "./ImagesView.tsx";
import { ImportResultsView } from "./ImportResultsView.tsx";
import { InvoicesView } from "./InvoicesView.tsx";
import { MaintenancesView } from "./MaintenancesView.tsx";
import { NavsView } from "./NavsView.tsx";
import { NotesView } from "./NotesView.tsx";
import { PersonsReadOnlyView } from "./PersonsReadOnlyView.tsx";
import { PersonsView } from "./PersonsView.tsx";
import { SheetView } from "./SheetView.tsx";
import { SubEntitiesView } from "./SubEntitiesView.tsx";
import { TasksView } from "./TasksView.tsx";
import { WorkflowView } from "./WorkflowView.tsx";

type Views = {
  readonly [Name in CardName]: (props: { readonly card: CardOf<Name> }) => ReactElement | null;
};

export const cardViews: Views = {
  Assets: AssetsView,
  Audits: AuditsView,
  Chart: ChartView,
  Content: ContentView,
  Communications: CommunicationsView,
  Dashboard: DashboardView,
  Documents: DocumentsView,
  Extension: ExtensionView,
  ExternalData: ExternalDataView,
  History: HistoryView,
  Images: ImagesView,
  ImportResults: ImportResultsView,
  Invoices: InvoicesView,
  Maintenances: MaintenancesView,
  Notes: NotesView,
  Persons: PersonsView,
  PersonsReadOnly: PersonsReadOnlyView,
  Sheet: SheetView,
  SubEntities: SubEntitiesView,
  Navs: NavsView,
  Tasks: TasksView,
  Workflow: WorkflowView,
  AiAssistant: AiAssistantView,
};
