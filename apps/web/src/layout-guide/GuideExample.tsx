// An example of the guide, drawn by what draws the pages themselves from a layout that was checked as the answer of a script is. It waits
// until it comes into sight, because forty of them at once would keep everybody waiting.
import { type GuideEntry, usualEntity } from "@kontor/model/layout/script/guide-entries.ts";
import { checkLayout } from "@kontor/model/layout/script/script-layout.ts";
import { type ReactElement, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useListValues } from "../request/use-list-values.ts";
import { type Assistant, AssistantProvider, useAssistant } from "../script-layout/elements/assistant.ts";
import { ScriptLayoutView } from "../script-layout/ScriptLayoutView.tsx";
import styles from "./GuideExample.module.css";
import { GuideRecord } from "./GuideRecord.tsx";
import type { GuideAddress } from "./guide-address.ts";
import { useInSight } from "./use-in-sight.ts";
import { useIsBlank } from "./use-is-blank.ts";

type Props = {
  readonly entry: Pick<GuideEntry, "name" | "layout" | "seenOn">;
  /** The record that was chosen for all of them. */
  readonly chosen: Pick<GuideAddress, "entityName" | "record">;
};

export function GuideExample({ entry, chosen }: Props): ReactElement {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInSight(place);
  const isBlank = useIsBlank(place, isSeen);
  const layout = useMemo(() => checkLayout(entry.layout), [entry.layout]);
  const assistant =
    useAssistant() ?? sampleOf(t("No assistant is configured. The answer of one stands here."));
  const entityName = chosen.entityName ?? entry.seenOn;
  const words = useListValues("entityName").find(({ value }) => value === entityName)?.label ?? entityName;
  return (
    <div className={styles.example} data-example={entry.name}>
      <div ref={place} className={styles.stage} data-seen={isSeen || undefined} hidden={isBlank}>
        {isSeen && (
          <AssistantProvider value={assistant}>
            <GuideRecord entityName={entityName} recordKey={chosen.record}>
              <ScriptLayoutView layout={layout} isSideShown={false} />
            </GuideRecord>
          </AssistantProvider>
        )}
      </div>
      {isBlank && <p className={styles.note}>{t("Nothing is shown for this record.")}</p>}
      {chosen.entityName === undefined && entry.seenOn !== usualEntity && (
        <p className={styles.note}>{t("Drawn on: {{entity}}", { entity: words })}</p>
      )}
    </div>
  );
}

/** In place of one the tenant has not configured: it answers that by itself, and nothing leaves the browser. */
function sampleOf(answer: string): Assistant {
  return { ask: async () => answer };
}
