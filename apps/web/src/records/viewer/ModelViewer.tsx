// For administrators: the record as it is kept, and the declarations its page is made of, to read and to copy.
import { defaultForm } from "@kontor/model/derive/default-form.ts";
import { defaultList } from "@kontor/model/derive/default-list.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { ScrollBox } from "@kontor/ui/layout/ScrollBox.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, Switch } from "@mantine/core";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../../models/entity-model.ts";
import { useSessionUser } from "../../session/session-user.ts";
import { JsonTree } from "./JsonTree.tsx";
import styles from "./ModelViewer.module.css";
import { scriptEditorAddress } from "./script-editor-address.ts";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly onClose: () => void;
};

type ViewerPart = "record" | "layout" | "page" | "workflow" | "extension";

export function ModelViewer({ model, record, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const [part, setPart] = useState<ViewerPart>("record");
  const [isText, setIsText] = useState(false);
  const username = useSessionUser()?.user.username ?? "";
  /** What a script could make is shown as it is now, and its script opens beside this page. */
  const show = (chosen: ViewerPart): void => {
    setPart(chosen);
    if (chosen === "record") return;
    window.open(scriptEditorAddress(chosen, model.entity, record, username), "_blank", "noopener");
  };
  const value = useMemo(() => partOf(part, model, record), [part, model, record]);
  const parts: readonly (readonly [ViewerPart, string])[] = [
    ["record", t("Record")],
    ["layout", t("Layout")],
    ["page", t("Page")],
    ["workflow", t("Workflow")],
    ["extension", t("Extension")],
  ];
  return (
    <Modal
      title={t("Model")}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Switch
            className={styles.toggle}
            label={t("JSON")}
            checked={isText}
            onChange={(event) => setIsText(event.currentTarget.checked)}
          />
          <Button onClick={onClose}>{t("Close")}</Button>
        </>
      }
    >
      <div className={styles.parts}>
        {parts.map(([name, label]) => (
          <Button key={name} size="xs" aria-pressed={name === part} onClick={() => show(name)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.content} dir="ltr">
        {isText ? (
          <ScrollBox label={t("JSON")} dir="ltr">
            <pre className={styles.text}>{JSON.stringify(value, undefined, 2)}</pre>
          </ScrollBox>
        ) : (
          <JsonTree value={value} />
        )}
      </div>
    </Modal>
  );
}

/** What the tenant has added to the entity has an id of its own. */
function partOf(part: ViewerPart, { entity, workflows }: EntityModel, record: RecordData): unknown {
  switch (part) {
    case "record":
      return record;
    case "layout":
      return defaultForm(entity);
    case "page":
      return { list: defaultList(entity), names: entity.names, includes: entity.includes };
    case "workflow":
      return own(workflows, workflowNameFor(entity, record) ?? "") ?? {};
    case "extension":
      return Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => isExtension(field)));
  }
}

function isExtension(field: EntityModel["entity"]["fields"][string]): boolean {
  return field.id !== undefined || Object.values(field.fields ?? {}).some(({ id }) => id !== undefined);
}
