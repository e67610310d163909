// How a list page looks for everybody of the tenant: its title, where its add button leads, and which of its parts are shown. What is as
// the product has it is not written down, so that it stays so when the product changes.
import { routeName, statedOptions } from "@kontor/client/lists/page-configuration.ts";
import { type PageOptions, pageOptions } from "@kontor/model/pages/page-options.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeOptions } from "../../preferences/change-options.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useSessionUser } from "../../session/session-user.ts";
import styles from "./PageOptionsModal.module.css";

type Props = {
  readonly path: string;
  /** What the page is called by itself. */
  readonly usualTitle: string;
  readonly onClose: () => void;
};

type Hidden = Exclude<
  { [Name in keyof PageOptions]: Name extends `hide${string}` ? Name : never }[keyof PageOptions],
  undefined
>;

export function PageOptionsModal({ path, usualTitle, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const formId = useId();
  const user = useSessionUser();
  const [options, setOptions] = useState(() => statedOptions(user?.options ?? {}, path));
  const [isSaving, setIsSaving] = useState(false);
  const change = (part: PageOptions): void => setOptions({ ...options, ...part });
  const checked = pageOptions.safeParse(written(options));
  const isWrong = (name: keyof PageOptions): boolean =>
    checked.error?.issues.some((issue) => issue.path[0] === name) ?? false;
  const parts: readonly (readonly [Hidden, string])[] = [
    ["hideAddButton", t("Add button")],
    ["hideKpis", t("Key figures")],
    ["hideTransitions", t("Transitions of selected rows")],
    ["hideRunBilling", t("Run billing")],
    ["hideOnboarding", t("Onboarding")],
    ["hideDuplicate", t("Duplicate")],
    ["hideDelete", t("Delete")],
  ];
  const save = async (): Promise<void> => {
    if (!checked.success) return;
    setIsSaving(true);
    try {
      await changeOptions(({ pages = {} }) => ({ pages: withPage(pages, routeName(path), checked.data) }));
      showToast({ level: "success", title: t("Saved") });
      onClose();
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal
      title={t("Configure this page for everybody")}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isSaving}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextInput
          label={t("Title")}
          placeholder={usualTitle}
          maxLength={200}
          value={options.title ?? ""}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <fieldset className={styles.parts}>
          <legend>{t("Shown on the page")}</legend>
          {parts.map(([name, label]) => (
            <Switch
              key={name}
              label={label}
              checked={options[name] !== true}
              onChange={({ currentTarget }) => change({ [name]: !currentTarget.checked })}
            />
          ))}
          <Switch
            label={t("Copy and paste of rows")}
            checked={options.offerCopyAndPaste === true}
            onChange={({ currentTarget }) => change({ offerCopyAndPaste: currentTarget.checked })}
          />
        </fieldset>
        <TextInput
          label={t("Where the add button leads")}
          description={t("A path of the application, such as /page/new-contract; left empty, the new record")}
          dir="ltr"
          error={isWrong("addPath") && t("This is no path of the application")}
          value={options.addPath ?? ""}
          onChange={({ currentTarget }) => change({ addPath: currentTarget.value })}
        />
        <NativeSelect
          label={t("Advanced search")}
          data={[
            { value: "", label: t("As the product has it") },
            { value: "modal", label: t("In a window") },
            { value: "above", label: t("Above the table") },
          ]}
          value={placeOf(options)}
          onChange={({ currentTarget: { value } }) =>
            change({ advancedSearchInModal: value === "" ? undefined : value === "modal" })
          }
        />
      </form>
    </Modal>
  );
}

function placeOf({ advancedSearchInModal: isModal }: PageOptions): string {
  if (isModal === undefined) return "";
  return isModal ? "modal" : "above";
}

/** Without what says nothing: no text, nothing hidden. */
function written(options: PageOptions): PageOptions {
  const said = Object.entries(options).filter(([name, value]) => {
    if (value === undefined || value === "") return false;
    return value !== false || name === "advancedSearchInModal";
  });
  return Object.fromEntries(
    said.map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  );
}

type Pages = Readonly<Record<string, PageOptions>>;

/** Null where nothing is said of any page. */
function withPage(pages: Pages, name: string, options: PageOptions): Record<string, PageOptions> | null {
  const { [name]: _, ...others } = pages;
  const all = Object.keys(options).length === 0 ? others : { ...others, [name]: options };
  return Object.keys(all).length === 0 ? null : all;
}
