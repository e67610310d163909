// The settings of the product: all of them by their area, and one of them with its form.

import { settingRoutes } from "@kontor/model/routes/settings.ts";
import { declaredSettings } from "@kontor/model/settings/declared-settings.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useEntityModel } from "../../models/entity-model.ts";
import { RouteError } from "../../page/RouteError.tsx";
import { useAnswer } from "../../request/use-answer.ts";
import { SettingsOverview } from "./SettingsOverview.tsx";
import { SettingView } from "./SettingView.tsx";

const route = getRouteApi("/frame/settings");

export function SettingsPage(): ReactElement {
  const { t } = useTranslation();
  const address = route.useSearch();
  const { data, error, refetch } = useAnswer(settingRoutes.settings);
  const model = useEntityModel("keyValue");
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || model === undefined) return <LoadingRows label={t("Loading")} rows={8} />;
  const chosen = declaredSettings.find(({ key }) => key === address.setting);
  return chosen === undefined ? (
    <SettingsOverview stored={data.settings} />
  ) : (
    <SettingView setting={chosen} address={address} answer={data} model={model} />
  );
}
