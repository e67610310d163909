// The page the bench of the table scrolls: the real table with the columns of a list of contracts and a hundred thousand of them.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { DataTable } from "@kontor/ui/table/DataTable.tsx";
import {
  type Contract,
  contractColumns,
  contractId,
  contracts,
} from "@kontor/ui/table/testing/contracts.tsx";
import { type ReactElement, useState } from "react";
import { createRoot } from "react-dom/client";

const rows = contracts(100_000);

function Page(): ReactElement {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <div style={{ display: "flex", flexDirection: "column", blockSize: "100dvh" }}>
      <DataTable<Contract>
        label="Contracts"
        rows={rows}
        rowId={contractId}
        columns={contractColumns}
        scroll="box"
        density="compact"
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        onSort={keep}
        onResize={keep}
        onPin={keep}
        totalsLabel="Total of 100,000 contracts"
      />
    </div>
  );
}

function keep(): void {}

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <AppearanceProvider>
      <Page />
    </AppearanceProvider>,
  );
}
