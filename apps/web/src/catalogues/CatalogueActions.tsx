// What can be done with a whole catalogue: reading it, going over to change it; changing it, adding an item or taking in many from a file.

import { spoken } from "@kontor/model/routes/entity-route.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { IconPencil, IconPlus, IconTableImport } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { QuickAdd } from "../record-form/QuickAdd.tsx";
import styles from "./Catalogue.module.css";
import type { CatalogueItem } from "./catalogue-tree.ts";
import type { FoundCatalogue } from "./use-catalogue.ts";
import { useReachable } from "./use-reachable.ts";

type Props = {
  readonly name: string;
  readonly model: EntityModel;
  readonly found: FoundCatalogue | undefined;
  readonly isEdited: boolean;
  readonly items: readonly CatalogueItem[];
};

export function CatalogueActions({ name, model, found, isEdited, items }: Props): ReactElement | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isReachable = useReachable();
  const [isAdding, setIsAdding] = useState(false);
  const { entity } = model;
  if (!isEdited) {
    const mayEdit = found?.mayWrite && isReachable(`/edit-catalog/${name}`);
    return mayEdit ? (
      <ActionButton
        icon={<IconPencil size={15} stroke={1.6} aria-hidden />}
        onClick={() => void navigate({ to: "/edit-catalog/$name", params: { name } })}
      >
        {t("Edit catalogue")}
      </ActionButton>
    ) : null;
  }
  const namedBy = found?.namedBy ?? undefined;
  return (
    <div className={styles.actions}>
      {isReachable("/import") && (
        <ActionButton
          icon={<IconTableImport size={15} stroke={1.6} aria-hidden />}
          onClick={() => void navigate({ to: "/import", search: { entityName: entity.name } })}
        >
          {t("Import")}
        </ActionButton>
      )}
      <ActionButton
        kind="filled"
        icon={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => setIsAdding(true)}
      >
        {t("Add {{entity}}", { entity: spoken(entity.label) })}
      </ActionButton>
      {isAdding && (
        <QuickAdd
          entityName={entity.name}
          initial={{ ...(namedBy !== undefined && { [namedBy]: name }), position: items.length }}
          onAdded={() => setIsAdding(false)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
