// The way to a new record of a list, prefilled from the filters of the list. Undefined for a user who may not add one.
import { addAddress } from "@kontor/client/lists/add-address.ts";
import { spoken } from "@kontor/model/routes/entity-route.ts";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { mayAdd } from "../models/may-write.ts";
import type { ShownList } from "./use-list.ts";

type Adding = { readonly label: string; readonly add: () => void };

export function useAddRecord({ model, page, state }: ShownList): Adding | undefined {
  const { entity } = model;
  const { t } = useTranslation();
  const router = useRouter();
  const addPath = page.addPath ?? entity.names.creationRoute;
  if (!mayAdd(model) || !page.hasAddButton || addPath === undefined) return undefined;
  return {
    label: t("Add {{entity}}", { entity: spoken(entity.label) }),
    add: () => void router.navigate({ href: addAddress(addPath, entity, state.filters) }),
  };
}
