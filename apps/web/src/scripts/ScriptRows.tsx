// The rows of scripts, in groups by the entity they are for.

import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ScriptAddress } from "../address/script-address.ts";
import { useLabel } from "../language/use-label.ts";
import { entityWord } from "../record-words/entity-word.ts";
import styles from "./SettingList.module.css";
import { SettingRow } from "./SettingRow.tsx";
import { type ScriptGroup, type ScriptSource, type ShownScript, scriptGroups } from "./shown-scripts.ts";

type Props = { readonly scripts: readonly ShownScript[]; readonly address: ScriptAddress };

export function ScriptRows({ scripts, address }: Props): ReactElement {
  return (
    <>
      {scriptGroups(scripts).map((group) => (
        <Group key={group.entityName ?? ""} group={group} address={address} />
      ))}
    </>
  );
}

function Group({
  group,
  address,
}: {
  readonly group: ScriptGroup;
  readonly address: ScriptAddress;
}): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const titleId = useId();
  const words = useSourceWords();
  const { entityName, scripts } = group;
  return (
    <div>
      <h2 id={titleId} className={styles.group}>
        {entityName === undefined ? t("For no entity") : label(entityWord(entityName))}
      </h2>
      <ul aria-labelledby={titleId}>
        {scripts.map(({ name, source, problems }) => (
          <SettingRow
            key={name}
            name={name}
            note={words[source]}
            isCurrent={name === address.name}
            trouble={troubleOf(problems)}
            address={address}
          />
        ))}
      </ul>
    </div>
  );
}

export function useSourceWords(): Readonly<Record<ScriptSource, string>> {
  const { t } = useTranslation();
  return { default: t("default"), tenant: t("tenant"), override: t("override"), user: t("user") };
}

function troubleOf(problems: ShownScript["problems"]): "error" | "warning" | undefined {
  if (problems.some(({ severity }) => severity === "error")) return "error";
  return problems.length > 0 ? "warning" : undefined;
}
