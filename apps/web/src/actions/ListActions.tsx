// The actions of a list, at its head: side by side where there is room, in a menu on a phone or where there are many.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ActionIcon } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import type { ActionTarget } from "./action-target.ts";
import { useActions } from "./use-actions.tsx";

/** Beside exporting and adding there is room for no more. */
const room = 2;
const wholeList: ActionTarget = { place: "list", records: [] };

export function ListActions({ model }: { readonly model: EntityModel }): ReactElement | null {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { shown, form } = useActions(model, wholeList);
  if (shown.length === 0) return null;
  return (
    <>
      {!isPhone && shown.length <= room ? (
        shown.map(({ name, label, isRunning, start }) => (
          <ActionButton key={name} isRunning={isRunning} onClick={start}>
            {label}
          </ActionButton>
        ))
      ) : (
        <ActionMenu
          label={t("Actions")}
          actions={shown.map(({ label, start }) => ({ label, run: start }))}
          trigger={(props) => (
            <ActionIcon variant="default" aria-label={t("Actions")} title={t("Actions")} {...props}>
              <IconBolt size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        />
      )}
      {form}
    </>
  );
}
