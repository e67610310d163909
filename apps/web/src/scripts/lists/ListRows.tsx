// The rows of lists beside the one that is open.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ScriptAddress } from "../../address/script-address.ts";
import { SettingRow } from "../SettingRow.tsx";
import type { ListSetting } from "./use-list-settings.ts";

type Props = { readonly lists: readonly ListSetting[]; readonly address: ScriptAddress };

export function ListRows({ lists, address }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("Lists")}>
      {lists.map(({ name, stored }) => (
        <SettingRow
          key={name}
          name={name}
          note={stored === undefined ? t("default") : t("tenant")}
          isCurrent={name === address.name}
          address={address}
        />
      ))}
    </ul>
  );
}
