// The record an example is drawn on: the one that was chosen, else the newest of its entity. Where the tenant has none, the example is drawn
// as on a page without a record.
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { keyOf } from "../address/record-path.ts";
import { CardContent } from "../cards/CardContent.tsx";
import { type Loading, loadingOf } from "../cards/loading.ts";
import { type EntityModel, useEntityModelAnswer } from "../models/entity-model.ts";
import { listRecords } from "../record-calls/record-calls.ts";
import { useRecord } from "../record-calls/use-record.ts";
import { LayoutSubjectContext } from "../script-layout/subject.ts";

type Props = {
  readonly entityName: string;
  /** The newest one where it is not said. */
  readonly recordKey: string | undefined;
  readonly children: ReactNode;
};

export function GuideRecord({ entityName, recordKey, children }: Props): ReactElement {
  const answer = useEntityModelAnswer(entityName);
  if (answer.data === undefined) return <Waiting loading={loadingOf(answer)} />;
  if (recordKey === undefined) return <OnNewest model={answer.data}>{children}</OnNewest>;
  return (
    <OnRecord model={answer.data} recordKey={recordKey}>
      {children}
    </OnRecord>
  );
}

/** Null where there is none; undefined until that is known. */
export function useNewestKey(model: EntityModel | undefined): {
  readonly newest: string | null | undefined;
  readonly loading: Loading;
} {
  const serverRoute = model?.entity.names.serverRoute ?? "";
  const entityName = model?.entity.name ?? "";
  const answer = useQuery({
    queryKey: ["records", entityName, "newest"],
    queryFn: async ({ signal }) => {
      const { data } = await listRecords(serverRoute, { limit: "1", sort: "-_insertDate" }, { signal });
      const [first] = data;
      return model === undefined || first === undefined ? null : keyOf(model.entity, first);
    },
    enabled: model !== undefined,
    meta: { path: serverRoute, entities: [entityName] },
  });
  return { newest: answer.data, loading: loadingOf(answer) };
}

type NewestProps = { readonly model: EntityModel; readonly children: ReactNode };

function OnNewest({ model, children }: NewestProps): ReactElement {
  const { newest, loading } = useNewestKey(model);
  if (newest === undefined) return <Waiting loading={loading} />;
  if (newest === null) return <>{children}</>;
  return (
    <OnRecord model={model} recordKey={newest}>
      {children}
    </OnRecord>
  );
}

function OnRecord({
  model,
  recordKey,
  children,
}: NewestProps & { readonly recordKey: string }): ReactElement {
  const answer = useRecord(model.entity, recordKey);
  const { data } = answer;
  const subject = useMemo(() => data && { model, record: data, recordKey }, [model, data, recordKey]);
  if (subject === undefined) return <Waiting loading={loadingOf(answer)} />;
  return <LayoutSubjectContext value={subject}>{children}</LayoutSubjectContext>;
}

function Waiting({ loading }: { readonly loading: Loading }): ReactElement {
  return (
    <CardContent loading={loading} rows={4} minHeight={120}>
      {() => null}
    </CardContent>
  );
}
