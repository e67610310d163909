// The frame of one card: its title, badge, link, action and footer around whatever it holds, on the page or in a window over it.
import { titleColumns } from "@kontor/model/layout/script/placed-cards.ts";
import type { LayoutCard } from "@kontor/model/layout/script/script-layout.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type CardExtras, CardExtrasContext } from "@kontor/ui/layout/card-extras.ts";
import { FoldingContext, useIsFolded } from "@kontor/ui/layout/folding.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { type ReactElement, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardActionButton } from "./CardActionButton.tsx";
import { CardBody } from "./CardBody.tsx";
import { FieldMessage } from "./FieldMessage.tsx";
import styles from "./LayoutCardFrame.module.css";
import { LayoutLink } from "./LayoutLink.tsx";

type Props = { readonly card: LayoutCard; readonly isSticky: boolean };

export function LayoutCardFrame({ card, isSticky }: Props): ReactElement {
  const { content, title = "", opensInModal } = card;
  const isPlain = content === undefined && title === "" && !hasHeader(card);
  return (
    <div
      className={styles.place}
      data-sticky={isSticky || undefined}
      data-plain={isPlain || undefined}
      data-layout-card={content?.card}
    >
      {isPlain ? (
        <>
          <FieldMessage card={card} />
          <CardBody content={content} rows={card.rows} />
        </>
      ) : opensInModal ? (
        <CardInModal card={card} title={title} />
      ) : (
        <CardOnPage card={card} title={title} />
      )}
    </div>
  );
}

function hasHeader({ badge, link, action, footer, isCollapsible }: LayoutCard): boolean {
  return [badge, link, action, footer].some((part) => part !== undefined) || isCollapsible === true;
}

type TitledProps = { readonly card: LayoutCard; readonly title: string };

/** A card that has a name draws itself, and is given what the script puts around it; rows stand in a plain one. */
function CardOnPage({ card, title }: TitledProps): ReactElement {
  const area = useContext(FoldingContext);
  const isCollapsible = card.isCollapsible === true;
  const foldsAs = isCollapsible && `layout ${area?.route ?? ""} ${title || (card.content?.card ?? "")}`;
  const isFolded = useIsFolded(foldsAs || undefined);
  const hasAction = card.action !== undefined || card.link !== undefined;
  const extras: CardExtras = {
    badge: <Badge card={card} />,
    actions: hasAction ? <HeaderActions card={card} /> : undefined,
    footer: card.footer,
    message: <FieldMessage card={card} />,
    foldsAs,
    titleColumns: titleColumns({ isCollapsible, isExpanded: !isFolded, hasAction }).sm,
  };
  const body = <CardBody content={card.content} rows={card.rows} />;
  return (
    <CardExtrasContext value={extras}>
      {card.content === undefined ? <Card title={title}>{body}</Card> : body}
    </CardExtrasContext>
  );
}

function CardInModal({ card, title }: TitledProps): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <section className={styles.closed} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Badge card={card} />
      <div className={styles.open}>
        <ActionButton kind="quiet" size="xs" onClick={() => setIsOpen(true)}>
          {t("Open")}
        </ActionButton>
      </div>
      {isOpen && (
        <Modal
          title={title}
          size="lg"
          onClose={close}
          actions={<HeaderActions card={card} />}
          footer={
            <>
              {card.footer !== undefined && <span className={styles.hint}>{card.footer}</span>}
              <ActionButton onClick={close}>{t("Close")}</ActionButton>
            </>
          }
        >
          <FieldMessage card={card} />
          <CardBody content={card.content} rows={card.rows} />
        </Modal>
      )}
    </section>
  );
}

function Badge({ card: { badge } }: { readonly card: LayoutCard }): ReactElement | undefined {
  if (badge === undefined) return undefined;
  return (
    <span className={styles.badge} data-tone={badge.tone ?? "neutral"}>
      <bdi>{badge.text}</bdi>
    </span>
  );
}

function HeaderActions({ card: { link, action } }: { readonly card: LayoutCard }): ReactElement {
  return (
    <>
      {link !== undefined && <LayoutLink href={link.href}>{link.text}</LayoutLink>}
      {action !== undefined && <CardActionButton action={action} />}
    </>
  );
}
