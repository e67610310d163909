// Asks before a page with unsaved changes is left: by a link, by going back, and by closing the window.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

export function LeaveGuard({ store }: { readonly store: FormStore }): ReactElement | undefined {
  const { t } = useTranslation();
  const isUnsaved = (): boolean => store.changes().length > 0;
  const leaving = useBlocker({
    // Another tab or filter of the same page leaves nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (leaving.status !== "blocked") return undefined;
  return (
    <ConfirmationModal
      title={t("Leave without saving?")}
      refuseLabel={t("Stay")}
      confirmLabel={t("Leave")}
      onRefuse={leaving.reset}
      onConfirm={leaving.proceed}
    >
      {t("Your changes are kept as a draft in this browser. You can go on with them when you come back.")}
    </ConfirmationModal>
  );
}
