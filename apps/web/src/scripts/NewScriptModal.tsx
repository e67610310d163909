// A new script: what kind it is, what it is for and whose, with the code scripts of its kind start with.
import type { ScriptKind } from "@kontor/model/lists/script-lists.ts";
import { scriptKinds } from "@kontor/model/scripts/script-kinds.ts";
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { createRecord } from "../record-calls/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useListValues } from "../request/use-list-values.ts";
import styles from "./NewScriptModal.module.css";
import { scriptsRoute } from "./use-scripts.ts";

type Start = {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly entityName?: string | undefined;
  readonly entityType?: string | undefined;
  readonly username?: string | undefined;
};

type Props = {
  readonly start: Start;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
};

export function NewScriptModal({ start, onAdded, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const kinds = useListValues("scriptKind");
  const entities = useListValues("entityName");
  const formId = useId();
  const [name, setName] = useState(start.name ?? "");
  const [kind, setKind] = useState(start.kind ?? guessedKind(start.name ?? ""));
  const [entityName, setEntityName] = useState(start.entityName);
  const [entityType, setEntityType] = useState(start.entityType ?? "");
  const [overrides, setOverrides] = useState("");
  const [isRunning, setIsRunning] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsRunning(true);
    try {
      const values = {
        name: name.trim(),
        kind,
        draft: scriptKinds[kind as ScriptKind].template,
        ...(entityName !== undefined && { entityName }),
        ...(entityType.trim() !== "" && { entityType: entityType.trim() }),
        ...(overrides.trim() !== "" && { overrides: overrides.trim(), username: start.username ?? "" }),
      };
      await createRecord(scriptsRoute, values);
      onAdded(values.name);
    } catch (error) {
      reportFailure(error);
      setIsRunning(false);
    }
  };
  return (
    <Modal
      title={t("New script")}
      isStatic
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isRunning}>
            {t("Add script")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void add(event)}>
        <TextInput
          label={t("Name")}
          required
          dir="ltr"
          pattern="[A-Za-z][A-Za-z0-9\-]*"
          value={name}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ChoiceField
          label={t("Kind")}
          isMandatory
          value={kind}
          choices={kinds}
          onChange={(chosen) => setKind(chosen ?? "run")}
        />
        <ChoiceField label={t("For entity")} value={entityName} choices={entities} onChange={setEntityName} />
        <TextInput
          label={t("For type")}
          description={t("Only records of this type; all when empty")}
          value={entityType}
          onChange={({ currentTarget }) => setEntityType(currentTarget.value)}
        />
        {start.username !== undefined && (
          <TextInput
            label={t("Own version of {{username}} in place of", { username: start.username })}
            dir="ltr"
            value={overrides}
            onChange={({ currentTarget }) => setOverrides(currentTarget.value)}
          />
        )}
      </form>
    </Modal>
  );
}

/** Names end with what they are: `contract-layout`, `contract-computation-MIC`. */
function guessedKind(name: string): string {
  return Object.keys(scriptKinds).find((kind) => name.split("-").includes(kind)) ?? "run";
}
