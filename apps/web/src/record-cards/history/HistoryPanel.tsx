// The whole history of a record as a part of its page.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HistoryBrowser } from "./HistoryBrowser.tsx";

type Props = { readonly entity: Entity; readonly recordKey: string };

export function HistoryPanel(props: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <Card title={t("History")}>
      <HistoryBrowser {...props} />
    </Card>
  );
}
