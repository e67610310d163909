// A page made by a layout: its title or a greeting, and its cards on twelve columns. The home page is one of them.
import { mayReadEntity } from "@kontor/client/session/permissions.ts";
import type { Layout, LayoutCard } from "@kontor/model/layout/layout.ts";
import { guardedEntity } from "@kontor/model/layout/layout-routes.ts";
import { readableLayout } from "@kontor/model/layout/layouts.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { ProgressLine } from "@kontor/ui/feedback/ProgressLine.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionIcon } from "@mantine/core";
import { IconReload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../language/use-label.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { reloadAnswers } from "../request/reload.ts";
import { useSessionUser } from "../session/session-user.ts";
import { LayoutCardView } from "./LayoutCardView.tsx";
import styles from "./LayoutView.module.css";
import { useGreeting } from "./use-greeting.ts";

export function LayoutView({ layout }: { readonly layout: Layout }): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const user = useSessionUser();
  const answers = useQueryClient();
  const isPhone = useIsPhone();
  const greeting = useGreeting();
  const [isReloading, setIsReloading] = useState(false);
  const title = label(layout.title);
  usePageTitle(title);
  const reload = (): void => {
    setIsReloading(true);
    void reloadAnswers(answers).finally(() => setIsReloading(false));
  };
  useShortcut({ ...keyTable.reloadLayout, run: reload });
  const readable = readableLayout(
    layout,
    (name) => user !== undefined && mayReadEntity(user, guardedEntity(name)),
  );
  const cards = readable.rows.flatMap((row) => row.cards);
  const shown = isPhone ? inPhoneOrder(cards) : cards;
  return (
    <div className={styles.page} data-ground="canvas">
      <PageHeader
        title={layout.isGreeting ? greeting.title : title}
        count={layout.isGreeting && greeting.day}
        actions={
          <ActionIcon size="sm" aria-label={t("Reload")} title={t("Reload")} onClick={reload}>
            <IconReload size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      <ProgressLine isRunning={isReloading} />
      {cards.length === 0 && <EmptyList />}
      <div className={styles.cards}>
        {shown.map((card) => (
          <div key={card.title} className={styles.place} style={{ gridColumnEnd: `span ${card.columns}` }}>
            <LayoutCardView card={card} />
          </div>
        ))}
      </div>
    </div>
  );
}

function inPhoneOrder(cards: readonly LayoutCard[]): readonly LayoutCard[] {
  const placed = cards.map((card, index) => ({ card, order: card.phoneOrder ?? index + 1 }));
  return placed.toSorted((a, b) => a.order - b.order).map(({ card }) => card);
}
