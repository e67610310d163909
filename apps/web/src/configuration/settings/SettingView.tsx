// One setting: for whom it is shown, its value with the form to change it, the default of the product, what waits, and its history.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { valueField } from "@kontor/model/settings/check-setting.ts";
import { isStoredAsRows, type Setting } from "@kontor/model/settings/setting.ts";
import { parametersOf, settingKeyText } from "@kontor/model/settings/setting-key.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SettingAddress } from "../../address/setting-address.ts";
import { translateDeclared, useLocale } from "../../language/language.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { usePageTitle } from "../../page/use-page-title.ts";
import { HistoryCard } from "../../record-cards/history/HistoryCard.tsx";
import { reportFailure } from "../../request/report-failure.ts";
import pageStyles from "../configuration.module.css";
import { type Settings, SettingsForm } from "../SettingsForm.tsx";
import { ProposalCard } from "./ProposalCard.tsx";
import { SettingChoosers } from "./SettingChoosers.tsx";
import { type SettingsAnswer, type StoredSetting, saveSetting } from "./setting-calls.ts";
import { defaultValue, formFields, sentValue, settingsOf } from "./setting-form.ts";
import styles from "./settings.module.css";

type Props = {
  readonly setting: Setting;
  readonly address: SettingAddress;
  readonly answer: SettingsAnswer;
  /** Of key-values: their history, and whether they may be written. */
  readonly model: EntityModel;
};

export function SettingView({ setting, address, answer, model }: Props): ReactElement {
  const { t } = useTranslation();
  const label = translateDeclared(setting.label);
  usePageTitle(label);
  const parameters = parametersOf(setting);
  const parameter = parameters.find((one) => one === address.of) ?? parameters[0] ?? "";
  const entity = answer.legalEntities.find(({ trigram }) => trigram === address.for);
  const trigram = setting.isPerLegalEntity ? entity?.trigram : undefined;
  const key = settingKeyText(setting, { parameter, trigram });
  const stored = answer.settings.find((one) => one.key === key) ?? { key, version: 0 };
  return (
    <div data-ground="canvas">
      <PageHeader
        title={label}
        actions={
          <SettingChoosers
            setting={setting}
            parameter={parameter}
            trigram={trigram}
            legalEntities={answer.legalEntities}
          />
        }
      />
      <div className={pageStyles.page}>
        <p className={pageStyles.note}>
          <Link className={styles.link} to="/settings">
            {t("All settings")}
          </Link>{" "}
          · {translateDeclared(setting.about)}
        </p>
        <SettingParts
          key={key}
          setting={setting}
          parameter={parameter}
          stored={stored}
          mayWrite={model.mayWrite}
        />
        {stored.version > 0 && <HistoryCard entity={model.entity} recordKey={key} />}
      </div>
    </div>
  );
}

type PartsProps = {
  readonly setting: Setting;
  readonly parameter: string;
  readonly stored: StoredSetting;
  readonly mayWrite: boolean;
};

function SettingParts({ setting, parameter, stored, mayWrite }: PartsProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [draft, setDraft] = useState<Settings>();
  // Their words are those of the reader.
  const fields = useMemo(() => (locale === undefined ? {} : formFields(setting)), [setting, locale]);
  const settings = useMemo(() => settingsOf(setting, parameter, stored), [setting, parameter, stored]);
  const isWaiting = stored.proposal !== undefined;
  const save = async (value: JsonValue, version: number): Promise<Settings> => {
    const saved = await saveSetting({ key: stored.key, version }, value);
    setDraft(undefined);
    return settingsOf(setting, parameter, saved);
  };
  const begin = (): void => {
    const day = Temporal.Now.plainDateISO().toString();
    const record = { [valueField]: defaultValue(setting, parameter, day) };
    setDraft({ version: stored.version, record, isNew: true, isDraft: true });
  };
  return (
    <>
      {isWaiting && <ProposalCard setting={setting} stored={stored} fields={fields} mayWrite={mayWrite} />}
      {mayWrite && !isWaiting && (
        <div className={styles.actions}>
          {isStoredAsRows(setting) && stored.value === undefined && draft === undefined && (
            <ActionButton onClick={begin}>{t("Begin with the default")}</ActionButton>
          )}
          {stored.value !== undefined && (
            <ActionButton kind="danger" onClick={() => void save(null, stored.version).catch(reportFailure)}>
              {t("Back to the default")}
            </ActionButton>
          )}
        </div>
      )}
      {(!isWaiting || stored.value !== undefined) && (
        <SettingsForm
          key={draft === undefined ? "stored" : "draft"}
          label={translateDeclared(setting.label)}
          fields={fields}
          settings={draft ?? settings}
          mayWrite={mayWrite && !isWaiting}
          save={(record, version) => save(sentValue(record), version)}
          errorsOf={(errors) => errors}
          {...(setting.needsSecondPerson && { savedText: t("Proposed: another user has to confirm it") })}
        />
      )}
      <DefaultPart setting={setting} parameter={parameter} />
    </>
  );
}

type DefaultProps = { readonly setting: Setting; readonly parameter: string };

/** Never changed here, so that everybody sees what applies without an own value. */
function DefaultPart({ setting, parameter }: DefaultProps): ReactElement | null {
  const { t } = useTranslation();
  const locale = useLocale();
  const fields = useMemo(() => {
    const label = t("Default of the product");
    const { [valueField]: field } =
      locale === undefined ? {} : formFields({ ...setting, isDated: false, label });
    return field === undefined ? {} : { [valueField]: { ...field, label } };
  }, [setting, t, locale]);
  const settings = useMemo(
    () => ({
      version: 0,
      record: { [valueField]: defaultValue({ ...setting, isDated: false }, parameter) },
    }),
    [setting, parameter],
  );
  return (
    <SettingsForm
      label={t("Default of the product")}
      fields={fields}
      settings={settings}
      mayWrite={false}
      save={() => Promise.resolve(settings)}
      errorsOf={(errors) => errors}
    />
  );
}
