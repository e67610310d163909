// A Markdown text: typed as it is stored, or seen as it will be read.
import { SegmentedControl, Textarea } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useTypedText } from "../typed/use-typed-text.ts";
import { useCounter } from "../use-counter.ts";
import { MarkdownView } from "./MarkdownView.tsx";
import styles from "./Rich.module.css";

const wholeLine = { xs: 12, md: 12, lg: 12 } as const;

export function MarkdownControl(props: FieldProps): ReactElement {
  const { t } = useTranslation();
  const { text, field, type, leave } = useTypedText(props);
  const counter = useCounter(field, text);
  const [isRendered, setIsRendered] = useState(text !== "");
  return (
    <FieldFrame field={{ ...field, columns: field.columns ?? wholeLine }} counter={counter}>
      {({ input, labelId, state }) => (
        <div className={styles.markdown} data-state={state}>
          <SegmentedControl
            size="xs"
            className={styles.views}
            aria-label={t("View of {{field}}", { field: field.label })}
            value={isRendered ? "rendered" : "edit"}
            onChange={(view) => setIsRendered(view === "rendered")}
            data={[
              { value: "edit", label: t("Edit") },
              { value: "rendered", label: t("Preview") },
            ]}
          />
          {isRendered ? (
            // biome-ignore lint/a11y/useSemanticElements: nothing in it can be filled in, and it is no part of the page of its own.
            <div className={styles.rendered} role="group" aria-labelledby={labelId}>
              <MarkdownView text={text} />
            </div>
          ) : (
            <Textarea
              {...input}
              classNames={{ input: styles.source }}
              autosize
              minRows={4}
              maxRows={24}
              value={text}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onBlur={leave}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
