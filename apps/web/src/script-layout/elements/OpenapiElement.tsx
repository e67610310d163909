// The reference of the API inside a page: read from the server itself, as far as the element asks for it.
import { keyLanguage } from "@kontor/client/language/texts.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ApiOperation } from "../../api-operations/api-operation.ts";
import { loadOperations } from "../../api-operations/load-operations.ts";
import { OperationList } from "../../api-operations/OperationList.tsx";
import { CardContent } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { ElementFrame } from "./ElementFrame.tsx";
import styles from "./OpenapiElement.module.css";

export function OpenapiElement({ element }: { readonly element: ElementOf<"openapi"> }): ReactElement {
  const { t } = useTranslation();
  const answer = useQuery({
    queryKey: ["api-operations"],
    queryFn: ({ signal }) => loadOperations(signal),
    // The calls of a server change with its release.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = (answer.data ?? []).filter((operation) => isAskedFor(element, operation));
  const tags = [...Map.groupBy(shown, ({ tag }) => tag)];
  return (
    <ElementFrame
      title={element.title}
      note={answer.data && t("{{count}} operations", { count: shown.length })}
    >
      <CardContent loading={loadingOf(answer)} isEmpty={shown.length === 0} rows={6} minHeight={120}>
        {() => (
          <div className={styles.tags}>
            {tags.map(([tag, operations]) => (
              <section key={tag} aria-label={tag}>
                <h4 className={styles.tag} lang={keyLanguage}>
                  {tag}
                </h4>
                <OperationList operations={operations} />
              </section>
            ))}
          </div>
        )}
      </CardContent>
    </ElementFrame>
  );
}

function isAskedFor({ tags, paths }: ElementOf<"openapi">, { tag, path }: ApiOperation): boolean {
  if (tags === undefined && paths === undefined) return true;
  return (tags?.includes(tag) ?? false) || (paths?.some((start) => isBelow(path, start)) ?? false);
}

/** The path itself and what lies below it; tasks are not below task. */
function isBelow(path: string, start: string): boolean {
  const root = start.replace(/\/$/, "");
  return path === root || path.startsWith(`${root}/`);
}
