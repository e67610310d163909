// Chooses one side of a comparison.
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../../session/session-user.ts";
import type { ChosenSide } from "./compared-side.ts";
import styles from "./ReleasesPage.module.css";
import type { Release } from "./release-calls.ts";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly releases: readonly Release[];
  readonly side: ChosenSide;
  readonly onChange: (side: ChosenSide) => void;
};

export function SideChoice({ name, label, releases, side, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const isSuperAdmin = useSessionUser()?.user.isSuperAdmin === true;
  const isElsewhere = side.tenant !== undefined;
  const choices = [
    { value: "current", label: t("In force now") },
    { value: "day", label: t("In force on a day") },
    // Which releases another tenant has is not known here.
    ...(isElsewhere
      ? []
      : releases.map((release) => ({
          value: String(release.number),
          label: t("Release {{number}}: {{name}}", { number: release.number, name: release.name }),
        }))),
  ];
  return (
    <div className={styles.stack}>
      <ChoiceField
        label={label}
        choices={choices}
        value={side.what}
        isMandatory
        onChange={(what) => onChange({ ...side, what: what ?? "current" })}
      />
      {side.what === "day" && (
        <FieldInput
          field={{
            name: `${name}-day`,
            type: "date",
            label: t("Day"),
            value: side.day ?? null,
            isTouched: false,
            isMandatory: true,
            isHidden: false,
            isDisabled: false,
            isReadOnly: false,
            isMultiple: false,
            showsMandatoryHint: true,
            columns: { xs: 12, md: 12, lg: 12 },
          }}
          onChange={(day) => onChange({ ...side, day: typeof day === "string" ? day : undefined })}
          onTouch={noTouch}
        />
      )}
      {isSuperAdmin && (
        <TextInput
          label={t("Tenant")}
          placeholder={t("This one")}
          autoComplete="off"
          defaultValue={side.tenant ?? ""}
          onBlur={(event) => {
            const tenant = event.currentTarget.value.trim() || undefined;
            if (tenant !== side.tenant) onChange({ ...side, tenant, what: tenant ? "current" : side.what });
          }}
        />
      )}
    </div>
  );
}

/** Nothing here is wrong for having been left empty. */
function noTouch(): void {}
