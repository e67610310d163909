// The component of each type of element. What a script can name is what stands here; what is heavy arrives when a page first shows it.
import type { ElementOf, ScriptElement } from "@kontor/model/layout/script/elements.ts";
import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorElement } from "./ErrorElement.tsx";
import { HtmlElement } from "./HtmlElement.tsx";
import { KpiElement } from "./KpiElement.tsx";
import { LegendElement } from "./LegendElement.tsx";
import { LinkElement } from "./LinkElement.tsx";

type Props<Type extends ScriptElement["type"]> = { readonly element: ElementOf<Type> };
type View<Type extends ScriptElement["type"]> = (props: Props<Type>) => ReactElement | null;
type Views = { readonly [Type in ScriptElement["type"]]: View<Type> };

/** What goes wrong in one element is told in its place, and the rest of the page stays. */
function guarded<Type extends ScriptElement["type"]>(Content: ComponentType<Props<Type>>): View<Type> {
  return (props) => (
    <CatchBoundary getResetKey={() => JSON.stringify(props.element)} errorComponent={BrokenElement}>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function late<Type extends ScriptElement["type"]>(
  load: () => Promise<ComponentType<Props<Type>>>,
): View<Type> {
  // The type of what is loaded later has forgotten its parameter.
  return guarded(lazy(async () => ({ default: await load() })) as ComponentType<Props<Type>>);
}

function BrokenElement(): ReactElement {
  const { t } = useTranslation();
  return <ErrorElement element={{ type: "error", text: t("This part of the page could not be shown.") }} />;
}

export const elementViews: Views = {
  calculator: late<"calculator">(
    async () => (await import("./calculator/CalculatorElement.tsx")).CalculatorElement,
  ),
  carousel: late<"carousel">(async () => (await import("./CarouselElement.tsx")).CarouselElement),
  echart: late<"echart">(async () => (await import("./charts/EchartElement.tsx")).EchartElement),
  chartist: late<"chartist">(async () => (await import("./charts/ChartistElement.tsx")).ChartistElement),
  contractsummary: late<"contractsummary">(
    async () => (await import("./records/ContractsummaryElement.tsx")).ContractsummaryElement,
  ),
  error: guarded(ErrorElement),
  form: late<"form">(async () => (await import("./FormElement.tsx")).FormElement),
  html: guarded(HtmlElement),
  kpi: guarded(KpiElement),
  legend: guarded(LegendElement),
  link: guarded(LinkElement),
  map: late<"map">(async () => (await import("./map/MapElement.tsx")).MapElement),
  openapi: late<"openapi">(async () => (await import("./OpenapiElement.tsx")).OpenapiElement),
  pivot: late<"pivot">(async () => (await import("./pivot/PivotElement.tsx")).PivotElement),
  table: late<"table">(async () => (await import("./table/TableElement.tsx")).TableElement),
  taskslist: late<"taskslist">(async () => (await import("./records/TaskslistElement.tsx")).TaskslistElement),
  ai: late<"ai">(async () => (await import("./AiElement.tsx")).AiElement),
};
