// The API reference: every operation the server mounts, by subject, closed until asked for, so that hundreds stay readable.
import { TextInput } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactElement, useDeferredValue, useMemo, useState } from "react";
import { PageColumn } from "../../shell/PageColumn.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { containsAll, wordsOf } from "../match.ts";
import { Neighbours } from "../Neighbours.tsx";
import { OnThisPage } from "../OnThisPage.tsx";
import styles from "./ApiReference.module.css";
import { type ApiOperation, operationText } from "./api-operation.ts";
import { Operation } from "./Operation.tsx";

const route = getRouteApi("/frame/documentation/api");

export function ApiReference(): ReactElement {
  const operations = route.useLoaderData();
  const { filter = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState(filter);
  const words = useDeferredValue(useMemo(() => wordsOf(draft), [draft]));
  const shown = useMemo(
    () => operations.filter((operation) => containsAll(words, operationText(operation))),
    [operations, words],
  );
  const tags = useMemo(() => [...Map.groupBy(shown, (operation) => operation.tag)], [shown]);
  usePageTitle("API reference");
  const change = (text: string): void => {
    setDraft(text);
    void navigate({ search: text.trim() === "" ? {} : { filter: text }, replace: true, resetScroll: false });
  };
  return (
    <PageColumn aside={<OnThisPage headings={tags.map(([tag]) => ({ anchor: anchorOf(tag), text: tag }))} />}>
      <div className={styles.head}>
        <h1 className={styles.title}>API reference</h1>
        <span className={styles.count} role="status">
          {countText(shown.length, operations.length)}
        </span>
      </div>
      <p className={styles.lead}>
        Read from the server you are connected to. Open an operation to see its details.
      </p>
      <TextInput
        className={styles.filter}
        aria-label="Filter operations"
        placeholder="Filter operations"
        value={draft}
        leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {tags.length === 0 && <p className={styles.empty}>No data</p>}
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
      <h2 id={anchorOf(tag)} className={styles.tag}>
        {tag}
      </h2>
      <div className={styles.operations}>
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation} />
        ))}
      </div>
    </section>
  );
}

function countText(shown: number, all: number): string {
  return shown === all ? `${all} operations` : `${shown} of ${all} operations`;
}

function anchorOf(tag: string): string {
  return `tag-${tag.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
