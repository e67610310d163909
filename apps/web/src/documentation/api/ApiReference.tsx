// The API reference: every operation the server mounts, by subject, closed until asked for, so that hundreds stay readable.
import { keyLanguage } from "@kontor/client/language/texts.ts";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { NoData } from "@kontor/ui/feedback/NoData.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { TextInput } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactElement, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAddressText } from "../../address/use-address-text.ts";
import { type ApiOperation, operationText } from "../../api-operations/api-operation.ts";
import { OperationList } from "../../api-operations/OperationList.tsx";
import { translate } from "../../language/language.ts";
import { containsAll, wordsOf } from "../../language/match.ts";
import { OnThisPage } from "../../markdown/OnThisPage.tsx";
import { PageColumn } from "../../page/PageColumn.tsx";
import { usePageTitle } from "../../page/use-page-title.ts";
import { Neighbours } from "../Neighbours.tsx";
import styles from "./ApiReference.module.css";

const route = getRouteApi("/frame/section/documentation/api");

export function ApiReference(): ReactElement {
  const { t } = useTranslation();
  const operations = route.useLoaderData();
  const { filter = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { draft, write } = useAddressText(filter, (text) => {
    void navigate({ search: text === "" ? {} : { filter: text }, replace: true, resetScroll: false });
  });
  const words = useMemo(() => wordsOf(filter), [filter]);
  const shown = useMemo(
    () => operations.filter((operation) => containsAll(words, operationText(operation))),
    [operations, words],
  );
  const tags = useMemo(() => [...Map.groupBy(shown, (operation) => operation.tag)], [shown]);
  usePageTitle(t("API reference"));
  const clear = (): void => {
    write("");
    field.current?.focus();
  };
  return (
    <PageColumn aside={<OnThisPage headings={tags.map(([tag]) => ({ anchor: anchorOf(tag), text: tag }))} />}>
      <PageTitle count={<LiveText text={countText(shown.length, operations.length)} />}>
        {t("API reference")}
      </PageTitle>
      <p className={styles.lead}>
        {t("Read from the server you are connected to. Open an operation to see its details.")}
      </p>
      <TextInput
        ref={field}
        className={styles.filter}
        aria-label={t("Filter operations")}
        placeholder={t("Filter operations")}
        value={draft}
        leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {tags.length === 0 && <NoData label={t("Filter")} text={filter} onClear={clear} />}
      {tags.map(([tag, members]) => (
        <TagSection key={tag} tag={tag} operations={members} />
      ))}
      <Neighbours path="api" />
    </PageColumn>
  );
}

type TagSectionProps = { readonly tag: string; readonly operations: readonly ApiOperation[] };

function TagSection({ tag, operations }: TagSectionProps): ReactElement {
  return (
    <section className={styles.section} aria-labelledby={anchorOf(tag)}>
      <h2 id={anchorOf(tag)} className={styles.tag} lang={keyLanguage}>
        {tag}
      </h2>
      <OperationList operations={operations} />
    </section>
  );
}

function countText(shown: number, all: number): string {
  return shown === all
    ? translate("{{count}} operations", { count: all })
    : translate("{{shown}} of {{count}} operations", { shown, count: all });
}

function anchorOf(tag: string): string {
  return `tag-${tag.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
