// The start of the page: scripts or lists, narrowed by what is typed, with those of the product when all are asked for.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { ActionIcon, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressText } from "../address/use-address-text.ts";
import { useFormats } from "../language/use-formats.ts";
import styles from "./SettingList.module.css";
import type { AddressInUse } from "./script-address.ts";

type Props = {
  readonly inUse: AddressInUse;
  /** Undefined until they have arrived. */
  readonly count: number | undefined;
  readonly isEmpty: boolean;
  readonly onAdd: () => void;
  readonly children: ReactNode;
};

export function SettingList({ inUse, count, isEmpty, onAdd, children }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { address, settingType, showsAll, change } = inUse;
  const filter = useAddressText(address.filter ?? "", (text) => change({ filter: text }, { replace: true }));
  const number = formatNumber(count ?? 0);
  const hint =
    settingType === "list"
      ? t("Filter {{number}} lists", { number })
      : t("Filter {{number}} scripts", { number });
  return (
    <section className={styles.list} aria-label={settingType === "list" ? t("Lists") : t("Scripts")}>
      <div className={styles.tools}>
        <SegmentedControl
          fullWidth
          aria-label={t("Kind of setting")}
          value={settingType}
          data={[
            { value: "script", label: t("Scripts") },
            { value: "list", label: t("Lists") },
          ]}
          onChange={(value) => change({ selectedSettingType: value, name: "", filter: "" })}
        />
        <search>
          <TextInput
            type="search"
            aria-label={hint}
            placeholder={hint}
            leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
            value={filter.draft}
            onChange={({ currentTarget }) => filter.write(currentTarget.value)}
          />
        </search>
        <div className={styles.line}>
          <Switch
            size="xs"
            label={t("Show all")}
            checked={showsAll}
            onChange={({ currentTarget }) => change({ all: currentTarget.checked ? "1" : "" })}
          />
          <ActionIcon
            size="sm"
            aria-label={settingType === "list" ? t("New list") : t("New script")}
            onClick={onAdd}
          >
            <IconPlus size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        {address.username !== undefined && (
          <TextInput
            size="xs"
            label={t("With the own scripts of")}
            value={address.username}
            readOnly
            dir="ltr"
          />
        )}
      </div>
      <div className={styles.rows}>
        {count === undefined && <LoadingRows label={t("Loading")} rows={12} />}
        {isEmpty && <p className={styles.empty}>{t("No data")}</p>}
        {children}
      </div>
    </section>
  );
}
