// What an element of a contract pays for. Each cashflow it makes due is of the same type.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const elementTypeList = list({
  RENTAL: words("Rental", "Loyer"),
  INSTALMENT: words("Instalment", "Échéance"),
  INTERIM: words("Interim rent or interest", "Loyer ou intérêts intercalaires"),
  DOWN_PAYMENT: words("Down payment", "Apport"),
  RESIDUAL: words("Residual value", "Valeur résiduelle"),
  BALLOON: words("Balloon", "Échéance ballon"),
  FEE: words("Fee", "Frais"),
  SERVICE: words("Service", "Prestation"),
  INSURANCE: words("Insurance", "Assurance"),
  DEPOSIT: words("Deposit", "Dépôt de garantie"),
  SUBSIDY: words("Subsidy", "Subvention"),
  COMMISSION: words("Commission", "Commission"),
  PURCHASE: words("Purchase", "Achat"),
  DISBURSEMENT: words("Disbursement", "Déblocage"),
  SETTLEMENT: words("Settlement", "Solde de sortie"),
  EXTENSION: words("Extension", "Prolongation"),
  FUNDING_DRAW: words("Funding draw", "Tirage de refinancement"),
  FUNDING_REPAYMENT: words("Funding repayment", "Remboursement de refinancement"),
});
