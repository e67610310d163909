// Lists of the report family.
import { list } from "../list.ts";
import { words } from "../words.ts";

const reportType = list({
  PORTFOLIO: words("Portfolio", "Encours"),
  NEW_BUSINESS: words("New business", "Production"),
  ARREARS: words("Arrears", "Impayés"),
  PROVISIONS: words("Provisions", "Provisions"),
  CASH_FORECAST: words("Cash forecast", "Prévision de trésorerie"),
  BORROWING_BASE: words("Borrowing base", "Assiette de refinancement"),
  RESIDUAL_VALUES: words("Residual values", "Valeurs résiduelles"),
  RECONCILIATION: words("Ledger reconciliation", "Rapprochement comptable"),
  COMPLIANCE: words("Compliance", "Conformité"),
  OTHER: words("Other", "Autre"),
});

/** The codes are those of the field kinds, so that a cell is shown and typed like a field. */
const cellFormat = list({
  number: words("Number", "Nombre"),
  percentage: words("Percentage", "Pourcentage"),
  currency: words("Amount", "Montant"),
  date: words("Date", "Date"),
  textarea: words("Text", "Texte"),
});

export const reportLists = { reportType, cellFormat } as const;
