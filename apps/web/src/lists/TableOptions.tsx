// What a user chooses once for a table: what a click on a row does, and where the advanced search opens. From here an administrator of the
// tenant reaches what its page shows to everybody.
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { advancedPlace } from "../search/advanced-place.ts";
import { useSessionUser } from "../session/session-user.ts";
import { mayChangeOptions } from "../session/who-may.ts";
import type { ShownList } from "./use-list.ts";

/** For the few who set up the tenant. */
const PageOptionsModal = lazy(async () => ({
  default: (await import("./configuration/PageOptionsModal.tsx")).PageOptionsModal,
}));

export function TableOptions({ list }: { readonly list: ShownList }): ReactElement {
  const { table, page } = list;
  const { t } = useTranslation();
  const { sideView = false, advancedSearchInModal: preference } = table.configuration;
  const isModal = advancedPlace({ preference, configuration: page.advancedSearchInModal }) === "modal";
  const [isConfiguring, setIsConfiguring] = useState(false);
  const user = useSessionUser()?.user;
  const mayConfigure = user !== undefined && mayChangeOptions(user);
  return (
    <>
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
          ...(mayConfigure
            ? [
                {
                  label: t("Configure this page for everybody"),
                  startsGroup: true,
                  run: () => setIsConfiguring(true),
                },
              ]
            : []),
        ]}
        trigger={(props) => (
          <ActionIcon {...props} aria-label={t("Table options")} title={t("Table options")}>
            <IconDotsVertical size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      />
      {isConfiguring && (
        <Suspense>
          <PageOptionsModal
            path={list.path}
            usualTitle={list.model.entity.pluralLabel}
            onClose={() => setIsConfiguring(false)}
          />
        </Suspense>
      )}
    </>
  );
}
