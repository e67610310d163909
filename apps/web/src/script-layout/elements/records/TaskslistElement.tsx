// Tasks of the record of the page, or of the user who reads it, with the box that completes them. Only tasks the workflow calls open are
// listed.
import { mayReadEntity } from "@kontor/client/session/permissions.ts";
import { completingTransition } from "@kontor/model/derive/completing.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { guardedEntity } from "@kontor/model/layout/layout-routes.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { own } from "@kontor/model/own-value.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../../address/record-path.ts";
import { CardContent } from "../../../cards/CardContent.tsx";
import { loadingOf } from "../../../cards/loading.ts";
import { useFormats } from "../../../language/use-formats.ts";
import { type EntityModel, useEntityModel } from "../../../models/entity-model.ts";
import { listRecords, type Query } from "../../../record-calls/record-calls.ts";
import { AttachedRow } from "../../../record-cards/AttachedRow.tsx";
import { whoOf } from "../../../record-cards/attached-row.ts";
import rows from "../../../record-cards/rows.module.css";
import { userReferences } from "../../../record-words/PersonName.tsx";
import { useSettledNames } from "../../../record-words/use-settled-words.ts";
import { useSessionUser } from "../../../session/session-user.ts";
import { type LayoutSubject, useLayoutSubject } from "../../subject.ts";
import { ElementFrame } from "../ElementFrame.tsx";
import styles from "./TaskslistElement.module.css";

const entityName = "task";
const usualLimit = 20;

type Props = { readonly element: ElementOf<"taskslist"> };

export function TaskslistElement({ element }: Props): ReactElement {
  const user = useSessionUser();
  const { t } = useTranslation();
  const mayRead = user !== undefined && mayReadEntity(user, guardedEntity(entityName));
  const model = useEntityModel(mayRead ? entityName : undefined);
  if (!mayRead)
    return (
      <ElementFrame title={element.title}>
        <EmptyList detail={t("You may not read tasks.")} />
      </ElementFrame>
    );
  return model === undefined ? (
    <ElementFrame title={element.title}>{null}</ElementFrame>
  ) : (
    <Tasks element={element} model={model} username={user.user.username} />
  );
}

type TasksProps = Props & { readonly model: EntityModel; readonly username: string };

function Tasks({ element, model, username }: TasksProps): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const subject = useLayoutSubject();
  const whose = ownerQuery(element, subject, username);
  const query: Query = {
    ...whose,
    ...(element.showsDone ? {} : { status: openStatuses(model).join(",") }),
    limit: String(element.limit ?? usualLimit),
  };
  const { entity } = model;
  const { serverRoute } = entity.names;
  const answer = useQuery({
    queryKey: ["records", entityName, "listed", query],
    queryFn: ({ signal }) => listRecords(serverRoute, query, { signal }),
    enabled: whose !== undefined,
    meta: { path: serverRoute, entities: [entityName] },
  });
  const tasks = answer.data?.data ?? [];
  const names = useSettledNames(userReferences(tasks.map((task) => whoOf(entity, task))));
  const label = element.title ?? t("Tasks");
  if (whose === undefined)
    return (
      <ElementFrame title={element.title}>
        <EmptyList detail={t("Tasks can be added once the record is saved")} />
      </ElementFrame>
    );
  const count = answer.data && `${formatNumber(tasks.length)}${answer.data.pagination.continues ? "+" : ""}`;
  return (
    <ElementFrame title={element.title} note={element.title === undefined ? undefined : count}>
      <CardContent loading={loadingOf(answer)} isEmpty={tasks.length === 0} rows={3} minHeight={80}>
        {() => (
          <ul className={`${rows.rows} ${styles.rows}`} aria-label={label}>
            {tasks.map((task) => (
              <AttachedRow key={keyOf(entity, task)} model={model} row={task} names={names} />
            ))}
          </ul>
        )}
      </CardContent>
    </ElementFrame>
  );
}

/** Undefined where the record is not there yet: nothing can belong to it. */
function ownerQuery(
  { of }: Props["element"],
  subject: LayoutSubject | undefined,
  username: string,
): Query | undefined {
  if (of === "user" || (of === undefined && subject === undefined)) return { ownerUsername: username };
  const key = subject?.recordKey;
  if (subject === undefined || key === undefined) return undefined;
  return { entityName: subject.model.entity.name, entityRegistration: key };
}

function openStatuses({ entity, workflows }: EntityModel): readonly string[] {
  return workflowNamesOf(entity).flatMap(
    (name) => completingTransition(entity, own(workflows, name))?.from ?? [],
  );
}
