// Records of another entity that are kept with this one, such as its tasks or its notes. How a row looks follows from the declaration:
// what has a workflow shows its status and can be completed, what is a text shows who wrote it and what.
import { ActionIcon } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { useLabel } from "../../language/use-label.ts";
import { loadingOf } from "../../layout/loading.ts";
import { keyOf } from "../../lists/rows/record-path.ts";
import { type EntityModel, useEntityModel } from "../../models/entity-model.ts";
import { MainRouterContext } from "../../side-view/main-router.ts";
import { openSideView } from "../../side-view/side-view.ts";
import { withQuery } from "../record-calls.ts";
import { AttachedRow } from "./AttachedRow.tsx";
import { isToDo } from "./completing.ts";
import { NoteRow } from "./NoteRow.tsx";
import styles from "./rows.module.css";
import { SideCard } from "./SideCard.tsx";
import { type Owner, type Referring, startOf, useAttached } from "./use-attached.ts";

type Props = { readonly list: Referring; readonly owner: Owner; readonly kind: "text" | "todo" | "flow" };

/** Texts stand in the working column, the others beside it, first what waits for somebody; each card knows by its model what it is. */
export function AttachedCard({ list, owner, kind }: Props): ReactElement | null {
  const model = useEntityModel(list.entityName);
  if (model === undefined || kindOf(model) !== kind) return null;
  return <Card list={list} owner={owner} model={model} />;
}

function kindOf(model: EntityModel): Props["kind"] {
  const { entity } = model;
  if (entity.workflow === undefined && bodyOf(entity.fields) !== undefined) return "text";
  return isToDo(model) ? "todo" : "flow";
}

function bodyOf(fields: EntityModel["entity"]["fields"]): string | undefined {
  return Object.entries(fields).find(([, { kind }]) => kind === "markdown")?.[0];
}

function Card({
  list,
  owner,
  model,
}: Omit<Props, "kind"> & { readonly model: EntityModel }): ReactElement | null {
  const { t } = useTranslation();
  const label = useLabel();
  const { formatNumber } = useFormats();
  const { entity } = model;
  const answer = useAttached(list, owner, entity.key);
  const rows = answer.data?.rows ?? [];
  const add = useAdding(list, owner, model);
  // What nobody can add is shown once there is some.
  if (add === undefined && rows.length === 0) return null;
  const title = label(list.pluralLabel);
  const body = bodyOf(entity.fields);
  return (
    <SideCard
      title={title}
      count={answer.data && `${formatNumber(rows.length)}${answer.data.continues ? "+" : ""}`}
      actions={
        add !== undefined && (
          <ActionIcon
            size="xs"
            aria-label={t("Add {{entity}}", { entity: entity.label })}
            title={t("Add {{entity}}", { entity: entity.label })}
            onClick={add}
          >
            <IconPlus size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        )
      }
      loading={loadingOf(answer)}
      isEmpty={rows.length === 0}
    >
      <ul className={styles.rows} aria-label={title}>
        {rows.map((row) =>
          entity.workflow === undefined && body !== undefined ? (
            <NoteRow key={keyOf(entity, row)} model={model} row={row} body={body} />
          ) : (
            <AttachedRow key={keyOf(entity, row)} model={model} row={row} />
          ),
        )}
      </ul>
    </SideCard>
  );
}

/** The form of a new one opens beside the record; inside the side view, in its place. */
function useAdding(
  list: Referring,
  owner: Owner,
  { entity, mayWrite }: EntityModel,
): (() => void) | undefined {
  const navigate = useNavigate();
  const isInSideView = useContext(MainRouterContext) !== undefined;
  const { creationRoute } = entity.names;
  if (!mayWrite || entity.writing !== "open" || creationRoute === undefined) return undefined;
  const path = withQuery(creationRoute, startOf(list, owner));
  return () => (isInSideView ? void navigate({ to: path }) : openSideView(path));
}
