// The guide for authors of layout scripts: every card and element there is, live on a record of the tenant, with the script that makes it.
import { type GuideGroup, guideGroups } from "@kontor/model/layout/script/guide-entries.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DocumentationLink } from "../address/DocumentationLink.tsx";
import { containsAll, wordsOf } from "../language/match.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { GuideEntryView } from "./GuideEntryView.tsx";
import { GuideNames } from "./GuideNames.tsx";
import { GuideOptions } from "./GuideOptions.tsx";
import { useGuideAddress } from "./guide-address.ts";
import styles from "./LayoutGuidePage.module.css";
import { RecordChoice } from "./RecordChoice.tsx";
import { useGroupName } from "./use-group-name.ts";
import { useGuideWords } from "./use-guide-words.ts";

export function LayoutGuidePage(): ReactElement {
  const { t } = useTranslation();
  const { address, change } = useGuideAddress();
  const say = useGuideWords();
  const { filter = "" } = address;
  usePageTitle(t("Layout guide"), { label: t("Scripts"), path: "/scripts" });
  const shown = useMemo(() => filteredGroups(filter), [filter]);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={styles.place}>
      <PageHeader
        title={t("Layout guide")}
        count={<LiveText text={t("{{count}} examples", { count })} />}
        actions={<RecordChoice />}
      />
      <p className={styles.lead}>
        {t(
          "What layout scripts can place, drawn on a record. What you change in an example is changed in that record.",
        )}{" "}
        <DocumentationLink path="administration/layouts">{t("Documentation")}</DocumentationLink>
      </p>
      <div className={styles.columns}>
        <GuideNames groups={shown} />
        <div className={styles.groups}>
          {count === 0 && (
            <EmptyList
              detail={t("No card and no element is called “{{text}}”.", { text: filter.trim() })}
              onClearFilters={() => change({ filter: "" }, { replace: true })}
            />
          )}
          {shown.map((group) => (
            <Group key={group.kind} group={group} say={say} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Found by name and by what they are for, in the words of the declaration. */
function filteredGroups(filter: string): readonly GuideGroup[] {
  const words = wordsOf(filter);
  return guideGroups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ name, about }) => containsAll(words, `${name} ${about}`)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

type GroupProps = { readonly group: GuideGroup; readonly say: (sentence: string) => string };

function Group({ group: { kind, options, entries }, say }: GroupProps): ReactElement {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const { address } = useGuideAddress();
  const shared = t("Options of all of them");
  return (
    <section className={styles.group} aria-label={groupName(kind)}>
      <h2 className={styles.title}>{groupName(kind)}</h2>
      {options.length > 0 && (
        <details className={styles.shared}>
          <summary>{shared}</summary>
          <GuideOptions label={shared} options={options} />
        </details>
      )}
      {entries.map((entry) => (
        <GuideEntryView key={entry.id} entry={entry} about={say(entry.about)} chosen={address} />
      ))}
    </section>
  );
}
