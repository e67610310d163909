// A heading with a link to its own place, so that a reader can share the link. The link stands beside the heading, not in it, so that the
// heading is read as it is written.
import { IconLink } from "@tabler/icons-react";
import type { ComponentProps, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./AnchoredHeading.module.css";

type Props = {
  readonly level: "h2" | "h3" | "h4";
  readonly id: string | undefined;
  readonly text: ComponentProps<"h2">["children"];
};

export function AnchoredHeading({ level: Heading, id, text }: Props): ReactElement {
  const { t } = useTranslation();
  if (id === undefined) return <Heading>{text}</Heading>;
  return (
    <div className={styles.heading}>
      <Heading id={id}>{text}</Heading>
      <a
        className={styles.anchor}
        href={`#${id}`}
        aria-label={t("Link to this heading")}
        aria-describedby={id}
      >
        <IconLink size={16} stroke={1.6} aria-hidden />
      </a>
    </div>
  );
}
