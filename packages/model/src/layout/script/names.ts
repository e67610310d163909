// What a layout script can name: the cards a page consists of and the elements that stand in them. Both sets are closed.

export const cardNames = [
  "Assets",
  "Audits",
  "Chart",
  "Content",
  "Communications",
  "Dashboard",
  "Documents",
  "Extension",
  "ExternalData",
  "History",
  "Images",
  "ImportResults",
  "Invoices",
  "Maintenances",
  "Notes",
  "Persons",
  "PersonsReadOnly",
  "Sheet",
  "SubEntities",
  "Navs",
  "Tasks",
  "Workflow",
  "AiAssistant",
] as const;

export type CardName = (typeof cardNames)[number];

export const elementTypes = [
  "calculator",
  "carousel",
  "echart",
  "chartist",
  "contractsummary",
  "error",
  "form",
  "html",
  "kpi",
  "legend",
  "link",
  "map",
  "openapi",
  "pivot",
  "table",
  "taskslist",
  "ai",
] as const;

export type ElementType = (typeof elementTypes)[number];
