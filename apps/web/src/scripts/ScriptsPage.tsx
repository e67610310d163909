// The page where a tenant's scripts and lists are edited: what there is at the start, what is open in the middle.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { ListRows } from "./lists/ListRows.tsx";
import { ListWorkbench } from "./lists/ListWorkbench.tsx";
import { useListSettings } from "./lists/use-list-settings.ts";
import { NewScriptModal } from "./NewScriptModal.tsx";
import { NothingOpen } from "./NothingOpen.tsx";
import { ScriptRows } from "./ScriptRows.tsx";
import styles from "./ScriptsPage.module.css";
import { ScriptWorkbench } from "./ScriptWorkbench.tsx";
import { SettingList } from "./SettingList.tsx";
import { useScriptAddress } from "./script-address.ts";
import { filteredScripts, type ScriptSource, shownScripts } from "./shown-scripts.ts";
import { useScript, useScripts } from "./use-scripts.ts";

export function ScriptsPage(): ReactElement {
  const { t } = useTranslation();
  const { settingType, address } = useScriptAddress();
  const above = { label: t("Scripts"), path: "/scripts" };
  usePageTitle(address.name ?? t("Scripts"), address.name === undefined ? undefined : above);
  return (
    <div className={styles.page} data-open={address.name !== undefined || undefined}>
      <h1 className={styles.title}>{address.name ?? t("Scripts")}</h1>
      {settingType === "list" ? <Lists /> : <Scripts />}
    </div>
  );
}

function Scripts(): ReactElement {
  const inUse = useScriptAddress();
  const { address, change } = inUse;
  const { data, error, refetch } = useScripts();
  const [isAdding, setIsAdding] = useState(false);
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  const shown = data && shownScripts(data, address);
  const filtered = filteredScripts(shown ?? [], address.filter ?? "");
  const open = shown?.find(({ name }) => name === address.name);
  const isTheirs = address.name !== undefined && data?.some(({ name }) => name === address.name) === true;
  return (
    <>
      <SettingList
        inUse={inUse}
        count={shown?.length}
        isEmpty={shown !== undefined && filtered.length === 0}
        onAdd={() => setIsAdding(true)}
      >
        <ScriptRows scripts={filtered} address={address} />
      </SettingList>
      {isTheirs ? (
        <OpenScript key={address.name} name={address.name ?? ""} source={open?.source ?? "tenant"} />
      ) : (
        <NothingOpen name={data && address.name} onAdd={() => setIsAdding(true)} />
      )}
      {isAdding && (
        <NewScriptModal
          start={{ ...address, name: isTheirs ? undefined : address.name, kind: open?.kind }}
          onAdded={(name) => {
            setIsAdding(false);
            change({ name });
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function OpenScript({
  name,
  source,
}: {
  readonly name: string;
  readonly source: ScriptSource;
}): ReactElement {
  const { t } = useTranslation();
  const { data, error, refetch } = useScript(name);
  if (data === undefined)
    return error === null ? (
      <LoadingRows label={t("Loading")} rows={12} />
    ) : (
      <RouteError error={error} onRetry={() => void refetch()} />
    );
  return <ScriptWorkbench script={data} source={source} />;
}

function Lists(): ReactElement {
  const inUse = useScriptAddress();
  const { address, showsAll, change } = inUse;
  const { lists, error, retry } = useListSettings();
  if (error !== undefined) return <RouteError error={error} onRetry={retry} />;
  const shown = lists?.filter(({ stored }) => showsAll || stored !== undefined);
  const filter = (address.filter ?? "").toLowerCase();
  const filtered = (shown ?? []).filter(({ name }) => name.toLowerCase().includes(filter));
  const open = lists?.find(({ name }) => name === address.name);
  return (
    <>
      <SettingList
        inUse={inUse}
        count={shown?.length}
        isEmpty={shown !== undefined && filtered.length === 0}
        onAdd={() => change({ name: "newList" })}
      >
        <ListRows lists={filtered} address={address} />
      </SettingList>
      {lists === undefined || address.name === undefined ? (
        <NothingOpen />
      ) : (
        <ListWorkbench
          key={`${address.name} ${open?.stored?.version ?? 0}`}
          name={address.name}
          setting={open}
        />
      )}
    </>
  );
}
