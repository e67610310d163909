// A note on a record: its author, its time, and its text as it was written.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageOfRow } from "../address/record-path.ts";
import { useFormats } from "../language/use-formats.ts";
import { linkTarget } from "../markdown/links.ts";
import { Markdown, type MarkdownPlace } from "../markdown/Markdown.tsx";
import type { EntityModel } from "../models/entity-model.ts";
import { nameOfUser, PersonName } from "../record-words/PersonName.tsx";
import type { SettledNames } from "../record-words/use-settled-words.ts";
import { Avatar } from "../session/Avatar.tsx";
import styles from "./rows.module.css";

type Props = {
  readonly model: EntityModel;
  readonly row: RecordData;
  /** The field that holds the text. */
  readonly body: string;
  readonly names: SettledNames;
};

/** Pictures of others are not fetched, and only whole addresses of the web are links. */
const outside: MarkdownPlace = {
  linkOf: (href) => {
    const target = linkTarget(href, "");
    return target.kind === "external" ? target : { kind: "none" };
  },
  pictureOf: () => undefined,
};

export function NoteRow({ model, row, body, names }: Props): ReactElement {
  const { formatMoment } = useFormats();
  const { _insertUser: author, _insertDate: moment } = row;
  const username = typeof author === "string" ? author : "";
  const text = row[body];
  const path = pageOfRow(model.entity, row);
  const title = recordTitle(model.entity, row);
  return (
    <li className={styles.row} data-top>
      <Avatar name={nameOfUser(username, names) ?? username} />
      <div className={styles.text}>
        <div className={styles.main} data-wraps>
          {path === undefined ? <bdi>{title}</bdi> : <Link to={path}>{title}</Link>}
        </div>
        <div className={styles.detail}>
          {username !== "" && <PersonName username={username} names={names} />}{" "}
          {typeof moment === "string" && <bdi dir="ltr">{formatMoment(moment)}</bdi>}
        </div>
        {typeof text === "string" && text !== "" && (
          <div className={styles.body}>
            <Markdown text={text} page="" place={outside} />
          </div>
        )}
      </div>
    </li>
  );
}
