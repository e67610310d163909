// Which record the examples are drawn on: an entity, and one of its records, found in its search.
import { usualEntity } from "@kontor/model/layout/script/guide-entries.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import { IconSearch } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntityModel } from "../models/entity-model.ts";
import { useRecordName } from "../record-words/use-record-name.ts";
import { useListValues } from "../request/use-list-values.ts";
import { useNewestKey } from "./GuideRecord.tsx";
import { useGuideAddress } from "./guide-address.ts";
import styles from "./RecordChoice.module.css";

const EntitySearchModal = lazy(async () => ({
  default: (await import("../search/EntitySearchModal.tsx")).EntitySearchModal,
}));

export function RecordChoice(): ReactElement {
  const { t } = useTranslation();
  const [isSearching, setIsSearching] = useState(false);
  const { address, change } = useGuideAddress();
  const entities = useListValues("entityName");
  const entityName = address.entityName ?? usualEntity;
  const { newest } = useNewestKey(useEntityModel(entityName));
  const recordKey = address.record ?? newest ?? undefined;
  const name = useRecordName(entityName, recordKey);
  return (
    <div className={styles.choice}>
      <div className={styles.entity}>
        <ChoiceField
          label={t("Entity")}
          isLabelUnseen
          value={entityName}
          choices={entities}
          onChange={(chosen) => change({ entityName: chosen ?? "", record: "" })}
        />
      </div>
      <ActionButton
        icon={<IconSearch size={15} stroke={1.6} aria-hidden />}
        onClick={() => setIsSearching(true)}
      >
        <span className={styles.record} dir="auto">
          {name ?? recordKey ?? t("No data")}
        </span>
      </ActionButton>
      {isSearching && (
        <Suspense>
          <EntitySearchModal
            entityName={entityName}
            isMultiple={false}
            onChoose={(_, [key]) => {
              setIsSearching(false);
              change({ entityName, record: key ?? "" });
            }}
            onClose={() => setIsSearching(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
