// A window with a form of the model: Cancel and what sends it stand below, and nothing typed is lost by a press beside it.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { FormScope } from "./FormScope.tsx";

type Props = {
  readonly model: EntityModel;
  readonly store: FormStore;
  readonly title: string;
  readonly size?: "md";
  /** In the header of the window. */
  readonly actions?: ReactNode;
  /** At the start of the footer. */
  readonly hint?: ReactNode;
  /** The button that sends the form of this id. */
  readonly submitButton: (formId: string) => ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function FormModal(props: Props): ReactElement {
  const { model, store, title, size, actions, hint, submitButton, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Modal
      title={title}
      size={size}
      isStatic
      onClose={onClose}
      actions={actions}
      footer={
        <>
          {hint}
          <Button onClick={onClose}>{t("Cancel")}</Button>
          {submitButton(formId)}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      />
      <FormScope model={model} store={store}>
        {children}
      </FormScope>
    </Modal>
  );
}
