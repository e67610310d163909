// What a user chooses once for a table: what a click on a row does, and where the advanced search opens.
import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../records/ActionMenu.tsx";
import { advancedPlace } from "../search/advanced-place.ts";
import type { ShownList } from "./use-list.ts";

export function TableOptions({ list }: { readonly list: ShownList }): ReactElement {
  const { table, page } = list;
  const { t } = useTranslation();
  const { sideView = false, advancedSearchInModal: preference } = table.configuration;
  const isModal = advancedPlace({ preference, configuration: page.advancedSearchInModal }) === "modal";
  return (
    <ActionMenu
      label={t("Table options")}
      actions={[
        {
          label: sideView ? t("A click selects a row") : t("A click opens the side view"),
          run: () => void table.save({ sideView: !sideView }),
        },
        {
          label: isModal ? t("Advanced search above the table") : t("Advanced search in a window"),
          run: () => void table.save({ advancedSearchInModal: !isModal }),
        },
      ]}
      trigger={(props) => (
        <ActionIcon {...props} aria-label={t("Table options")} title={t("Table options")}>
          <IconDotsVertical size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
