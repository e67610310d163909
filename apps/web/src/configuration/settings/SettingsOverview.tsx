// All settings by their area, with what is set and what waits for a second person.
import { declaredSettings } from "@kontor/model/settings/declared-settings.ts";
import type { Setting } from "@kontor/model/settings/setting.ts";
import { type SettingArea, settingAreas } from "@kontor/model/settings/setting-areas.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { settingAddress } from "../../address/setting-address.ts";
import { translateDeclared } from "../../language/language.ts";
import { usePageTitle } from "../../page/use-page-title.ts";
import pageStyles from "../configuration.module.css";
import type { StoredSetting } from "./setting-calls.ts";
import { storedUnder } from "./setting-form.ts";
import styles from "./settings.module.css";

type Props = { readonly stored: readonly StoredSetting[] };

export function SettingsOverview({ stored }: Props): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Settings"));
  const areas = (Object.keys(settingAreas) as SettingArea[]).filter(
    (
      area, // keys of the table itself
    ) => declaredSettings.some((setting) => setting.area === area),
  );
  return (
    <div data-ground="canvas">
      <PageHeader title={t("Settings")} />
      <div className={pageStyles.page}>
        {areas.map((area) => (
          <Card key={area} title={translateDeclared(settingAreas[area])} kind="list">
            <ul className={styles.settings}>
              {declaredSettings
                .filter((setting) => setting.area === area)
                .map((setting) => (
                  <SettingLine key={setting.key} setting={setting} stored={storedUnder(setting, stored)} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}

type LineProps = { readonly setting: Setting; readonly stored: readonly StoredSetting[] };

function SettingLine({ setting, stored }: LineProps): ReactElement {
  const { t } = useTranslation();
  const isWaiting = stored.some(({ proposal }) => proposal !== undefined);
  const isSet = stored.some(({ value }) => value !== undefined);
  return (
    <li className={styles.setting}>
      <div className={styles.words}>
        <Link className={styles.link} to={settingAddress({ setting: setting.key })}>
          {translateDeclared(setting.label)}
        </Link>
        <p className={styles.about}>{translateDeclared(setting.about)}</p>
      </div>
      <div className={styles.states}>
        {isWaiting && <StatusBadge family="warning">{t("Waits for a second person")}</StatusBadge>}
        {isSet ? (
          <StatusBadge family="current">{t("Own value")}</StatusBadge>
        ) : (
          <StatusBadge family="neutral">{t("Default of the product")}</StatusBadge>
        )}
      </div>
    </li>
  );
}
