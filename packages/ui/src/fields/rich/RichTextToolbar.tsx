// The buttons above formatted text.
import { ActionIcon } from "@mantine/core";
import {
  IconBlockquote,
  IconBold,
  IconH1,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Rich.module.css";

type Chain = ReturnType<Editor["chain"]>;
type Tool = {
  readonly label: string;
  readonly icon: typeof IconBold;
  readonly run: (chain: Chain) => Chain;
  readonly isOn: boolean;
};

type Props = { readonly editor: Editor; readonly labelId: string };

export function RichTextToolbar({ editor, labelId }: Props): ReactElement {
  const { t } = useTranslation();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      underline: current.isActive("underline"),
      strike: current.isActive("strike"),
      title: current.isActive("heading", { level: 3 }),
      subtitle: current.isActive("heading", { level: 4 }),
      list: current.isActive("bulletList"),
      numbered: current.isActive("orderedList"),
      quotation: current.isActive("blockquote"),
    }),
  });
  const tools: readonly Tool[] = [
    { label: t("Bold"), icon: IconBold, run: (chain) => chain.toggleBold(), isOn: on.bold },
    { label: t("Italic"), icon: IconItalic, run: (chain) => chain.toggleItalic(), isOn: on.italic },
    {
      label: t("Underline"),
      icon: IconUnderline,
      run: (chain) => chain.toggleUnderline(),
      isOn: on.underline,
    },
    {
      label: t("Strikethrough"),
      icon: IconStrikethrough,
      run: (chain) => chain.toggleStrike(),
      isOn: on.strike,
    },
    { label: t("Heading"), icon: IconH1, run: (chain) => chain.toggleHeading({ level: 3 }), isOn: on.title },
    {
      label: t("Subheading"),
      icon: IconH2,
      run: (chain) => chain.toggleHeading({ level: 4 }),
      isOn: on.subtitle,
    },
    { label: t("List"), icon: IconList, run: (chain) => chain.toggleBulletList(), isOn: on.list },
    {
      label: t("Numbered list"),
      icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      isOn: on.numbered,
    },
    {
      label: t("Quotation"),
      icon: IconBlockquote,
      run: (chain) => chain.toggleBlockquote(),
      isOn: on.quotation,
    },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own.
    <div className={styles.toolbar} role="group" aria-labelledby={labelId}>
      {tools.map(({ label, icon: Icon, run, isOn }) => (
        <ActionIcon
          key={label}
          size="xs"
          className={styles.tool}
          title={label}
          aria-label={label}
          aria-pressed={isOn}
          // The selection in the text stays what the button works on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
