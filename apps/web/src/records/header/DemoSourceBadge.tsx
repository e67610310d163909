// Says that something on the page was made up by a demo source.
import { hasDemoSource } from "@kontor/model/derive/demo-source.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../../models/entity-model.ts";

type Props = { readonly model: EntityModel; readonly record: RecordData };

export function DemoSourceBadge({ model, record }: Props): ReactElement | null {
  const { t } = useTranslation();
  if (!hasDemoSource(model.entity, record)) return null;
  return <StatusBadge family="neutral">{t("Demo source")}</StatusBadge>;
}
