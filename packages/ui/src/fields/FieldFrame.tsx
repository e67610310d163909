// What every field has in common around its control: the label with its asterisk and counter above, help and messages below, and the
// attributes that tie them to the control for those who hear the page.
import { InputWrapperContext } from "@mantine/core";
import { type ReactElement, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Unseen } from "../text/Unseen.tsx";
import { columnsStyle } from "./columns-style.ts";
import styles from "./FieldFrame.module.css";
import type { FieldView } from "./field-view.ts";

type Shared = {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly "aria-required": true | undefined;
};

/** Spread on an element of the page that takes the keys. */
export type ControlAttributes = Shared & {
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

export type FrameParts = {
  readonly control: ControlAttributes;
  /** Spread on an input of Mantine that brings its own wrapper: InputBase, Textarea, Select. */
  readonly input: Shared & {
    readonly error: boolean;
    readonly inputContainer: (input: ReactNode) => ReactNode;
  };
  /** Names a group of controls: `aria-labelledby`. */
  readonly labelId: string;
  readonly describedBy: string | undefined;
  /** The border of Mantine's inputs shows it by itself. */
  readonly state: "error" | "warning" | undefined;
};

type Props = {
  readonly field: FieldView;
  /** Several controls, or none: the label then points at no single one of them. */
  readonly isGroup?: boolean;
  /** A box to tick has its label beside it; it stands on one line with the controls next to it. */
  readonly isBeside?: boolean;
  /** Stands at the end of the line of the label. */
  readonly counter?: string | undefined;
  /** Replaces the error of the field: what was typed was dropped, so the value no longer tells. */
  readonly problem?: string | undefined;
  readonly children: (parts: FrameParts) => ReactNode;
};

export function FieldFrame(props: Props): ReactElement {
  const { field, isGroup = false, isBeside = false, counter, problem, children } = props;
  const { t } = useTranslation();
  const prefix = useId();
  const id = `${prefix}${field.name}`;
  const labelId = `${id}-label`;
  const error = problem ?? field.error;
  const message = error ?? field.warning;
  const state = stateOf(error, field.warning);
  const helpId = field.help === undefined ? undefined : `${id}-help`;
  const messageId = typeof message === "string" ? `${id}-message` : undefined;
  const describedBy = [messageId, helpId].filter(Boolean).join(" ") || undefined;
  const isAsked = field.isMandatory && field.isFilter !== true && !field.isReadOnly;
  const Label = isGroup ? "span" : "label";
  const shared: Shared = {
    id,
    name: field.name,
    disabled: field.isDisabled,
    "aria-required": isAsked || undefined,
  };
  const parts: FrameParts = {
    control: { ...shared, "aria-describedby": describedBy, "aria-invalid": state === "error" || undefined },
    input: {
      ...shared,
      error: state === "error",
      // Mantine describes an input only by the messages of its own wrapper; ours stand in this frame.
      inputContainer: (input) => (
        <InputWrapperContext
          value={{
            offsetTop: false,
            offsetBottom: false,
            describedBy,
            inputId: id,
            labelId,
            getStyles: null,
          }}
        >
          {input}
        </InputWrapperContext>
      ),
    },
    labelId,
    describedBy,
    state,
  };
  return (
    <div
      className={styles.frame}
      style={columnsStyle(field.columns)}
      data-field={field.name}
      data-state={state}
      data-beside={isBeside || undefined}
      data-label={field.isLabelUnseen ? "unseen" : undefined}
    >
      <div className={styles.line}>
        <Label id={labelId} className={styles.label} {...(!isGroup && { htmlFor: id })}>
          {field.label}
          {isAsked && field.showsMandatoryHint && (
            <span className={styles.asterisk} aria-hidden="true">
              {"\u00a0*"}
            </span>
          )}
          {isAsked && isGroup && <Unseen>{t("mandatory")}</Unseen>}
        </Label>
        {counter !== undefined && (
          <bdi dir="ltr" className={styles.counter}>
            {counter}
          </bdi>
        )}
      </div>
      {children(parts)}
      {messageId !== undefined && (
        <p id={messageId} className={styles.message} data-state={state}>
          {message}
        </p>
      )}
      {helpId !== undefined && (
        <p id={helpId} className={styles.help}>
          {field.help}
        </p>
      )}
    </div>
  );
}

function stateOf(error: FieldView["error"], warning: FieldView["warning"]): FrameParts["state"] {
  if (error !== undefined) return "error";
  return warning === undefined ? undefined : "warning";
}
