// What else can be done with a record: asked for seldom, so it stands in a menu.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { ActionMenu, type MenuAction } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { ActionIcon } from "@mantine/core";
import {
  IconCode,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconHelpCircle,
  IconLink,
  IconPrinter,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { useActions } from "../../actions/use-actions.tsx";
import { recordPath } from "../../address/record-path.ts";
import { isolate } from "../../language/isolate.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { mayAdd, mayDelete } from "../../models/may-write.ts";
import { openCopy } from "../../record-calls/copied-record.ts";
import { useSessionUser } from "../../session/session-user.ts";
import { isAdministrator } from "../../session/who-may.ts";
import { MainRouterContext } from "../../side-view/main-router.ts";
import { closeSideView } from "../../side-view/side-view.ts";
import { useRemoval } from "./use-removal.ts";

const ModelViewer = lazy(async () => ({ default: (await import("../viewer/ModelViewer.tsx")).ModelViewer }));
const WhyNotModal = lazy(async () => ({
  default: (await import("../../transitions/WhyNotModal.tsx")).WhyNotModal,
}));

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly onShowDocuments: () => void;
};

const icon = { size: 15, stroke: 1.6, "aria-hidden": true } as const;

export function MoreMenu({ model, record, onShowDocuments }: Props): ReactElement {
  const { t } = useTranslation();
  const [shown, setShown] = useState<"why" | "model" | "delete">();
  const router = useRouter();
  const remove = useRemoval(model, record);
  const close = (): void => setShown(undefined);
  const lines = useMenuLines({
    model,
    record,
    onShow: setShown,
    onDuplicate: () => openCopy(router, model, record),
  });
  const { shown: offered, form } = useActions(model, { place: "record", records: [record] });
  const declared = offered.map(({ label, disabledReason, start }) => ({ label, disabledReason, run: start }));
  const actions: readonly MenuAction[] = [
    ...declared,
    ...lines.map((line, place) => (place === 0 ? { ...line, startsGroup: true } : line)),
  ];
  return (
    <>
      <ActionMenu
        label={t("More actions")}
        actions={actions}
        trigger={(props) => (
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={t("More actions")}
            title={t("More actions")}
            {...props}
          >
            <IconDots size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      />
      {form}
      <Suspense>
        {shown === "model" && <ModelViewer model={model} record={record} onClose={close} />}
        {shown === "why" && (
          <WhyNotModal
            model={model}
            record={record}
            onClose={close}
            onUpload={() => {
              close();
              onShowDocuments();
            }}
          />
        )}
      </Suspense>
      {shown === "delete" && (
        <ConfirmationModal
          title={t("Delete {{name}}?", { name: isolate(recordTitle(model.entity, record)) })}
          refuseLabel={t("Cancel")}
          confirmLabel={t("Delete")}
          onRefuse={close}
          onConfirm={() => remove().then(close)}
        >
          {t("What was deleted cannot be brought back.")}
        </ConfirmationModal>
      )}
    </>
  );
}

type ActionsOptions = Omit<Props, "onShowDocuments"> & {
  readonly onShow: (what: "why" | "model" | "delete") => void;
  readonly onDuplicate: () => void;
};

function useMenuLines({ model, record, onShow, onDuplicate }: ActionsOptions): readonly MenuAction[] {
  const { t } = useTranslation();
  const { entity } = model;
  const user = useSessionUser()?.user;
  const mainRouter = useContext(MainRouterContext);
  const navigate = useNavigate();
  const { clientRoute } = entity.names;
  const path = recordPath(clientRoute ?? "", String(record[entity.key] ?? ""));
  const copyLink = (): void =>
    void navigator.clipboard
      .writeText(`${location.origin}${path}`)
      .then(() => showToast({ level: "success", title: t("Link copied") }));
  const openFull = (): void => {
    closeSideView();
    void (mainRouter?.navigate({ to: path }) ?? navigate({ to: path }));
  };
  const actions: readonly (MenuAction | false)[] = [
    entity.workflow !== undefined && {
      label: t("Why can't I?"),
      icon: <IconHelpCircle {...icon} />,
      run: () => onShow("why"),
    },
    mainRouter !== undefined && {
      label: t("Open full page"),
      icon: <IconExternalLink {...icon} />,
      run: openFull,
    },
    { label: t("Copy link"), icon: <IconLink {...icon} />, run: copyLink },
    { label: t("Print"), icon: <IconPrinter {...icon} />, run: () => window.print() },
    mayAdd(model) && { label: t("Duplicate"), icon: <IconCopy {...icon} />, run: onDuplicate },
    user !== undefined &&
      isAdministrator(user) && {
        label: t("Model"),
        icon: <IconCode {...icon} />,
        run: () => onShow("model"),
      },
    mayDelete(model, record) && {
      label: t("Delete"),
      icon: <IconTrash {...icon} />,
      isDanger: true,
      startsGroup: true,
      run: () => onShow("delete"),
    },
  ];
  return actions.filter((action) => action !== false);
}
