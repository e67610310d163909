// Fields in every state, and the choices of a form.
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Checkbox, Radio, Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

export function FieldsCard(): ReactElement {
  const { t } = useTranslation();
  return (
    <Card title={t("Fields")}>
      <div className={styles.fields}>
        <TextInput label={t("Default")} defaultValue="Hafenkran Logistik GmbH" />
        <TextInput
          label={t("Amount")}
          defaultValue="412,500.00"
          classNames={{ input: styles.amount ?? "" }}
        />
        <TextInput
          label={t("Name")}
          withAsterisk
          error={t("Name is mandatory")}
          placeholder={t("Registered name")}
        />
        <TextInput label={t("Birth date")} defaultValue="31-11-2026" error={t("Invalid date")} />
        <div>
          <div className={styles.fieldLabel}>{t("Read-only value")}</div>
          <bdi className={styles.readOnly} dir="ltr">
            CT-2026-004812
          </bdi>
        </div>
        <TextInput
          label={t("IBAN")}
          dir="ltr"
          defaultValue="DE89 3704 0044 0532 0130 00"
          classNames={{ input: styles.account ?? "" }}
        />
      </div>
      <div className={styles.line}>
        <Checkbox label={t("Client")} defaultChecked />
        <Checkbox label={t("Partner")} />
        <Switch label={t("Inactive")} />
        <Radio label={t("Monthly")} defaultChecked />
      </div>
    </Card>
  );
}
