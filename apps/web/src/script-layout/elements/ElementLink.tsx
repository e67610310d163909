// A link that a script names: to a page of the product in the same tab, to one of the web in a tab of its own, with a mark. Its descriptor has
// let nothing else through; what got here all the same is shown as text.
import { link } from "@kontor/model/layout/script/element-parts.ts";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ElementLink.module.css";

type Props = { readonly href: string; readonly children: ReactNode };

export function ElementLink({ href, children }: Props): ReactElement {
  const { t } = useTranslation();
  if (!link.safeParse(href).success) return <>{children}</>;
  if (href.startsWith("/")) {
    return (
      <Link className={styles.link} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink className={styles.mark} size={13} stroke={1.6} aria-hidden />
      <Unseen>{t("opens in a new tab")}</Unseen>
    </a>
  );
}
