// A text of the script, or a page of the tenant's own content. Either is Markdown that was cleaned: nothing in it runs.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { useLocale } from "../../language/language.ts";
import { MarkdownText } from "../../markdown/MarkdownText.tsx";
import { listRecords } from "../../record-calls/record-calls.ts";
import styles from "./ContentView.module.css";

export function ContentView({ card }: { readonly card: CardOf<"Content"> }): ReactElement {
  const { t } = useTranslation();
  const { title, text, page } = card;
  if (page !== undefined) return <Page title={title} path={page} />;
  return (
    <Card title={title ?? t("Content")}>
      <div className={styles.text}>
        <MarkdownText text={text ?? ""} />
      </div>
    </Card>
  );
}

type PageProps = { readonly title: string | undefined; readonly path: string };

function Page({ title, path }: PageProps): ReactElement {
  const { t } = useTranslation();
  const answer = useContentPage(path);
  const found = answer.data;
  const ownTitle = typeof found?.title === "string" ? found.title : undefined;
  return (
    <Card title={title ?? ownTitle ?? t("Content")}>
      <CardContent loading={loadingOf(answer)} isEmpty={found === null} rows={3} minHeight={0}>
        {() => (
          <div className={styles.text}>
            <MarkdownText text={typeof found?.body === "string" ? found.body : ""} />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

const pages = namingOf(entityNamings).serverRoute("documentation");
/** One for each language, and those whose paths only begin alike. */
const pagesMaxCount = 50;

/** In the language of the reader, else the one for every language; null where there is none. */
function useContentPage(path: string): UseQueryResult<RecordData | null> {
  const locale = useLocale();
  return useQuery({
    queryKey: ["records", "documentation", "page", path, locale],
    queryFn: async ({ signal }) => {
      const query = { path, limit: String(pagesMaxCount) };
      const found = (await listRecords(pages, query, { signal })).data.filter((one) => one.path === path);
      return (
        found.find((one) => one.locale === locale) ??
        found.find((one) => (one.locale ?? "") === "") ??
        found[0] ??
        null
      );
    },
    meta: { path: pages, entities: ["documentation"] },
  });
}
