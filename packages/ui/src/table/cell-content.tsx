// What stands in one cell. It is no component of its own: a table draws hundreds of cells in one frame.
import { cutText } from "@kontor/kernel/text/cut-text.ts";
import type { ReactNode } from "react";
import { Unseen } from "../text/Unseen.tsx";
import cells from "./cells.module.css";
import type { TableColumn } from "./table-types.ts";

/** Not known. */
export const dash = "–";

export type CellLook = {
  readonly content: ReactNode;
  /** "negative", "positive" or "zero" of a figure, "unknown" of whatever is not there. */
  readonly tone: "negative" | "positive" | "zero" | "unknown" | undefined;
};

export function cellLook<Row>(column: TableColumn<Row>, row: Row, tabIndex: number): CellLook {
  const text = column.text(row);
  if (column.render !== undefined) return { content: column.render(row), tone: toneOf(column, row, text) };
  if (text === "") return { content: dash, tone: "unknown" };
  return { content: contentOf(column, row, text, tabIndex), tone: toneOf(column, row, text) };
}

/** The colour of a figure that is no row's own: a total. */
export function figureTone(text: string, sign: number | undefined): CellLook["tone"] {
  if (sign !== undefined && sign !== 0) return sign < 0 ? "negative" : "positive";
  if (/^[-−]/.test(text)) return "negative";
  return /^[0.,'\s\u00a0\u202f%]+$/.test(text) ? "zero" : undefined;
}

function contentOf<Row>(column: TableColumn<Row>, row: Row, text: string, tabIndex: number): ReactNode {
  switch (column.kind) {
    case "link": {
      const href = column.href?.(row);
      const name = <bdi dir="ltr">{text}</bdi>;
      const shown = column.isStruck?.(row) === true ? <s>{name}</s> : name;
      return href === undefined ? (
        <span className={cells.link}>{shown}</span>
      ) : (
        <a className={cells.link} href={href} tabIndex={tabIndex}>
          {shown}
        </a>
      );
    }
    case "text": {
      const cut = cutText(text, column.maxLength);
      // A cell is a paragraph of its own: its text needs no wall around it.
      return cut === text ? text : <CutText cut={cut} whole={text} />;
    }
    default:
      return text;
  }
}

/** Sighted users find the whole in the tooltip, and screen readers read it. */
function CutText({ cut, whole }: { readonly cut: string; readonly whole: string }): ReactNode {
  return (
    <>
      <bdi aria-hidden="true" data-whole={whole}>
        {cut}
      </bdi>
      <Unseen>{whole}</Unseen>
    </>
  );
}

function toneOf<Row>(column: TableColumn<Row>, row: Row, text: string): CellLook["tone"] {
  if (column.kind !== "figure") return undefined;
  return figureTone(text, column.sign?.(row));
}
