// Export: the whole filtered list as a spreadsheet or as plain text, or the selected rows, with the columns that are shown.
import { canExportRows, type ExportFormat, exportCall } from "@kontor/client/lists/export-call.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ActionIcon, Button } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconFileText } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../request/read-file.ts";
import { reportFailure } from "../request/report-failure.ts";
import { exportList } from "./export-list.ts";
import type { ShownList } from "./use-list.ts";

type Props = { readonly list: ShownList; readonly isPhone: boolean };

export function ExportMenu({ list, isPhone }: Props): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const [isRunning, setIsRunning] = useState(false);
  const { entity } = list.model;
  const run = async (format: ExportFormat, data?: readonly RecordData[]): Promise<void> => {
    setIsRunning(true);
    try {
      const columns = list.shown.map(({ path }) => path);
      const { address, fileName } = exportCall(entity, list.state, {
        columns,
        title: list.title,
        format,
        data,
      });
      const exported = await exportList(address);
      if ("file" in exported) saveFile(exported.file, fileName);
      else
        showToast({
          level: "information",
          title: t("The export is being made"),
          detail: t("It will be found among your exports."),
          actions: [{ label: t("Show exports"), run: () => void router.navigate({ href: "/exports" }) }],
        });
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setIsRunning(false);
    }
  };
  const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <ActionMenu
      label={t("Export")}
      actions={[
        {
          label: t("Excel workbook"),
          icon: <IconFileSpreadsheet {...icon} />,
          run: () => void run("xlsx"),
        },
        { label: t("CSV file"), icon: <IconFileText {...icon} />, run: () => void run("csv") },
        ...(canExportRows(entity, list.selected)
          ? [
              {
                label: t("Selected rows as an Excel workbook"),
                icon: <IconFileSpreadsheet {...icon} />,
                run: () => void run("xlsx", list.selected),
              },
            ]
          : []),
      ]}
      trigger={(props) =>
        isPhone ? (
          <ActionIcon {...props} variant="default" loading={isRunning} aria-label={t("Export")}>
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            {...props}
            loading={isRunning}
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
          >
            {t("Export")}
          </Button>
        )
      }
    />
  );
}
