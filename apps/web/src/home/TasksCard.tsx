// The reader's own tasks, the most urgent first. The check box completes a task where the reader may do that; without the right there
// is none.

import { mayRunTransition } from "@kontor/client/session/permissions.ts";
import type { CardOf } from "@kontor/model/layout/layout.ts";
import { guardedEntity, listRouteOf } from "@kontor/model/layout/layout-routes.ts";
import { listQueryOf } from "@kontor/model/layout/layout-source.ts";
import { dayOf } from "@kontor/model/layout/relative-day.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { SegmentedControl } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../cards/CardContent.tsx";
import { loadingOf } from "../cards/loading.ts";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { useAnswer } from "../request/use-answer.ts";
import { useSessionUser } from "../session/session-user.ts";
import { RowList } from "./RowList.tsx";
import { TaskRow } from "./TaskRow.tsx";
import { useCompletion } from "./use-completion.ts";
import { useViewpoint } from "./use-viewpoint.ts";

const rowHeight = 38;
const rowCount = 6;

type Reach = "today" | "week" | "all";

export function TasksCard({ card }: { readonly card: CardOf<"taskslist"> }): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const formats = useFormats();
  const user = useSessionUser();
  const viewpoint = useViewpoint();
  const [reach, setReach] = useState<Reach>("today");
  const { source, due, completion } = card;
  const answer = useAnswer(listRouteOf(source.entity), { query: listQueryOf(source, viewpoint) });
  const completing = useCompletion(source.entity, completion);
  const last = { today: viewpoint.today, week: dayOf({ day: "weekEnd" }, viewpoint.today), all: "" }[reach];
  const tasks = (answer.data?.data ?? []).filter(
    (task) => last === "" || (typeof task[due] === "string" && task[due] <= last),
  );
  const mayComplete = user !== undefined && mayRunTransition(user, guardedEntity(source.entity), completion);
  const title = label(card.title);
  return (
    <Card
      title={title}
      kind="list"
      count={answer.data && formats.formatNumber(tasks.length)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t("Due until")}
          value={reach}
          data={[
            { value: "today", label: t("Today") },
            { value: "week", label: t("Week") },
            { value: "all", label: t("All") },
          ]}
          onChange={setReach}
        />
      }
    >
      <CardContent
        loading={loadingOf(answer)}
        isEmpty={tasks.length === 0}
        rows={rowCount}
        minHeight={rowCount * rowHeight}
      >
        {() => (
          <RowList label={title}>
            {tasks.map((task) => (
              <TaskRow
                key={String(task.registration)}
                task={task}
                card={card}
                today={viewpoint.today}
                {...(mayComplete && { completing })}
              />
            ))}
          </RowList>
        )}
      </CardContent>
    </Card>
  );
}
