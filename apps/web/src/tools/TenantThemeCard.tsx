// How the application looks for everybody of the tenant, chosen by its main administrators: an accent of the declared set, a mark or a
// logo, and the density tables begin with. It takes effect for the others when they come back.
import { readTheme } from "@kontor/client/session/host.ts";
import {
  densities,
  logoPattern,
  markPattern,
  type TenantLook,
  tenantAccents,
} from "@kontor/model/hosts/tenant-looks.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { NativeSelect, TextInput } from "@mantine/core";
import { type CSSProperties, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { TenantMark } from "../host/TenantMark.tsx";
import { changeOptions } from "../preferences/change-options.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useSessionUser } from "../session/session-user.ts";
import { mayChangeOptions } from "../session/who-may.ts";
import styles from "./TenantThemeCard.module.css";

type Accent = (typeof tenantAccents)[number];
type Density = (typeof densities)[number];

export function TenantThemeCard(): ReactElement | null {
  const { t } = useTranslation();
  const user = useSessionUser();
  const [changed, setChanged] = useState<TenantLook>({});
  const [isSaving, setIsSaving] = useState(false);
  const accentWord = useId();
  if (user === undefined || !mayChangeOptions(user.user)) return null;
  const theme: TenantLook = { ...readTheme(user.options.theme), ...changed };
  const { accent = "petrol", mark = "", logo = "", density = "" } = theme;
  const change = (part: Partial<Record<keyof TenantLook, string>>): void =>
    // What is typed is checked before it is sent.
    setChanged({ ...changed, ...part } as TenantLook);
  const isMarkWrong = mark !== "" && !markPattern.test(mark);
  const isLogoWrong = logo !== "" && !logoPattern.test(logo);
  const names = accentNames(t);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const kept = Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== ""));
      await changeOptions(() => ({ theme: Object.keys(kept).length === 0 ? null : kept }));
      setChanged({});
      showToast({ level: "success", title: t("Saved") });
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  const isUnchanged = Object.keys(changed).length === 0;
  const reason = isMarkWrong || isLogoWrong ? t("Something above is wrong") : undefined;
  return (
    <Card title={t("For everybody in {{tenant}}", { tenant: user.user.tenant })}>
      <div id={accentWord} className={styles.label}>
        {t("Accent")}
      </div>
      <div className={styles.accents} role="radiogroup" aria-labelledby={accentWord}>
        {tenantAccents.map((name) => (
          <label key={name} className={styles.accent} style={swatch(name)}>
            <input
              type="radio"
              name={accentWord}
              value={name}
              checked={accent === name}
              onChange={() => change({ accent: name })}
            />
            <span className={styles.colour} aria-hidden="true" />
            {names[name]}
          </label>
        ))}
      </div>
      <div className={styles.fields}>
        <div className={styles.mark}>
          <TextInput
            label={t("Mark")}
            description={t("One to three letters in place of the first letter of the name")}
            maxLength={3}
            error={isMarkWrong && t("Use one to three letters or digits")}
            value={mark}
            onChange={({ currentTarget }) => change({ mark: currentTarget.value })}
          />
          <TenantMark
            key={logo}
            name={user.user.tenant}
            mark={isMarkWrong ? "" : mark}
            logo={isLogoWrong ? "" : logo}
            isLarge
          />
        </div>
        <TextInput
          label={t("Logo")}
          description={t("A picture among the public files of the installation, such as /imp/house/logo.svg")}
          dir="ltr"
          error={isLogoWrong && t("This is no picture below /imp/")}
          value={logo}
          onChange={({ currentTarget }) => change({ logo: currentTarget.value })}
        />
        <NativeSelect
          label={t("Density of tables")}
          description={t("For whoever has not chosen one")}
          data={[{ value: "", label: t("As the product has it") }, ...densityChoices(t)]}
          value={density}
          onChange={({ currentTarget }) => change({ density: currentTarget.value })}
        />
      </div>
      <div className={styles.actions}>
        {!isUnchanged && (
          <ActionButton kind="quiet" onClick={() => setChanged({})}>
            {t("Cancel")}
          </ActionButton>
        )}
        <ActionButton
          kind="filled"
          isRunning={isSaving}
          disabledReason={isUnchanged ? t("Nothing has been changed") : reason}
          onClick={() => void save()}
        >
          {t("Save for everybody")}
        </ActionButton>
      </div>
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation>["t"];

function accentNames(t: Translate): Readonly<Record<Accent, string>> {
  return {
    petrol: t("Petrol"),
    indigo: t("Indigo"),
    forest: t("Forest"),
    plum: t("Plum"),
    rust: t("Rust"),
    slate: t("Slate"),
  };
}

function densityChoices(t: Translate): { value: Density; label: string }[] {
  const words = { comfortable: t("Comfort"), compact: t("Compact"), ledger: t("Ledger") };
  return densities.map((value) => ({ value, label: words[value] }));
}

function swatch(accent: Accent): CSSProperties {
  // A variable of CSS, which the type of styles does not know.
  return { "--swatch": `var(--accent-${accent})` } as CSSProperties;
}
