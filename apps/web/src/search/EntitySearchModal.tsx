// Finds records of an entity for a page that needs one or several of them. Typing filters the loaded rows, Enter asks the server.
import { pickedPageSize } from "@kontor/client/lists/paging.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useEntityModel } from "../models/entity-model.ts";
import { inSentence } from "../record-words/in-sentence.ts";
import { EntitySearch } from "./EntitySearch.tsx";
import type { EntitySearchProps } from "./entity-search-props.ts";

export function EntitySearchModal(props: EntitySearchProps): ReactElement {
  const { entityName, onClose, onAdd } = props;
  const { t } = useTranslation();
  const model = useEntityModel(entityName);
  const entity = inSentence(model?.entity.pluralLabel ?? "");
  const title = t("Search {{entity}}", { entity });
  const add = onAdd !== undefined && (
    <Button size="xs" leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />} onClick={onAdd}>
      {t("Add")}
    </Button>
  );
  if (model === undefined) {
    return (
      <Modal title={title} size="lg" onClose={onClose}>
        <LoadingRows label={t("Loading")} rows={pickedPageSize} />
      </Modal>
    );
  }
  return <EntitySearch {...props} model={model} title={title} actions={add} />;
}
