// The guards and effects of the contract workflow in words. They stand apart because a contract meets more of them than
// fit beside its transitions.
import type { Words } from "../../words.ts";
import { words } from "../../words.ts";

export const contractGuards = {
  quotationRecomputed: words(
    "The quotation is complete and recomputed with the contract's dates",
    "La cotation est complète et recalculée aux dates du contrat",
  ),
  partiesSet: words(
    "Client, payer and payee are set",
    "Le client, le payeur et le bénéficiaire sont renseignés",
  ),
  suppliersSet: words("Every asset has a supplier", "Chaque bien a un fournisseur"),
  everyoneSigned: words("Every signer has signed", "Tous les signataires ont signé"),
  signedFilesStored: words(
    "The signed files are stored with their hash",
    "Les fichiers signés sont enregistrés avec leur empreinte",
  ),
  conditionTasksDone: words(
    "Every task of a condition is done",
    "Chaque tâche liée à une condition est terminée",
  ),
  collateralsActive: words("The required collaterals are active", "Les garanties requises sont actives"),
  mandateActive: words(
    "The mandate is active when payment is by direct debit",
    "Le mandat est actif si le paiement se fait par prélèvement",
  ),
  insuranceProven: words("The proof of insurance is there", "L’attestation d’assurance est fournie"),
  deliveryReportSigned: words("The delivery report is signed", "Le procès-verbal de livraison est signé"),
  supplierInvoiceMatches: words(
    "The supplier's invoice is received and equals the asset price within 0.01",
    "La facture du fournisseur est reçue et égale le prix du bien à 0,01 près",
  ),
  withdrawalPeriodOver: words(
    "The withdrawal period is over or waived",
    "Le délai de rétractation est écoulé ou le client y a renoncé",
  ),
  periodOpen: words(
    "The accounting period of the date is open",
    "La période comptable de la date est ouverte",
  ),
  creditLineSufficient: words("The credit line covers the amount", "La ligne de crédit couvre le montant"),
  kycValid: words(
    "The client's KYC is valid, neither expired nor blocked",
    "La connaissance client (KYC) est valable, ni expirée ni bloquée",
  ),
  paymentWithinTolerance: words(
    "The true start date moves the payment by no more than the tolerance (0.5%)",
    "La date réelle de départ ne fait pas varier le loyer au-delà de la tolérance (0,5\u00a0%)",
  ),
  reasonGiven: words("A reason is given", "Un motif est indiqué"),
  untilDateGiven: words("An end date is given", "Une date de fin est indiquée"),
  caseOpen: words("A case is open on the contract", "Un dossier est ouvert sur le contrat"),
  arrearsCleared: words("No arrears are left", "Il ne reste aucun impayé"),
  probationOver: words("The probation period is over", "La période probatoire est écoulée"),
  settlementComputed: words("The settlement quotation is computed", "Le décompte de sortie est calculé"),
  settlementValiditySet: words(
    "The settlement quotation has a validity date",
    "Le décompte de sortie a une date de validité",
  ),
  settlementValid: words(
    "The settlement quotation is valid on the date",
    "Le décompte de sortie est valable à la date",
  ),
  endDateReached: words("The end date is reached", "La date de fin est atteinte"),
  rentalsBilled: words("Every rental is billed", "Tous les loyers sont facturés"),
  optionChosen: words(
    "An option is chosen: buy, return, renew or extend",
    "Une option est choisie (achat, restitution, renouvellement ou prolongation)",
  ),
  optionWindowOpen: words(
    "The contract is matured or in its last six months",
    "Le contrat est à terme ou dans ses six derniers mois",
  ),
  noticeGiven: words("Notice has been given", "Le préavis est donné"),
  balanceWithinTolerance: words("The balance is within the tolerance", "Le solde est dans la tolérance"),
  noOpenCase: words("No case is open", "Aucun dossier n’est ouvert"),
  assetsOut: words("The assets have left the contract", "Les biens sont sortis du contrat"),
  depositsRefunded: words("The deposits are refunded", "Les dépôts de garantie sont remboursés"),
  fundingReleased: words("The funding is released", "Le refinancement est libéré"),
  noInvoiceIssued: words("No invoice is beyond draft", "Aucune facture n’a dépassé le brouillon"),
  nothingPaid: words("Nothing is paid", "Rien n’est payé"),
  settlementNotInvoiced: words("The settlement is not invoiced", "Le solde de sortie n’est pas facturé"),
  settlementUnpaid: words(
    "The settlement is unpaid or refunded",
    "Le solde de sortie est impayé ou remboursé",
  ),
  lossComputed: words("The loss is computed", "La perte est calculée"),
  lossWithinLimit: words(
    "The loss is within the limit you may approve",
    "La perte entre dans la limite que vous pouvez approuver",
  ),
} as const satisfies Record<string, Words>;

export const contractEffects = {
  generateContractSet: words(
    "Generates the contract, the mandate, the guarantees and what consumers must be told beforehand",
    "Génère le contrat, le mandat, les garanties et l’information précontractuelle du consommateur",
  ),
  sendToSignature: words(
    "Sends the documents to electronic signature",
    "Envoie les documents en signature électronique",
  ),
  setSignatureDate: words("Sets the signature date", "Renseigne la date de signature"),
  startWithdrawalPeriod: words(
    "Starts the consumer's withdrawal period where one is due",
    "Fait courir le délai de rétractation du consommateur s’il y a lieu",
  ),
  recomputePlan: words(
    "Recomputes the plan with the true start date",
    "Recalcule le plan à la date réelle de départ",
  ),
  createElements: words(
    "Creates the contract elements from the quotation",
    "Crée les éléments du contrat à partir de la cotation",
  ),
  createCashflows: words("Creates a cashflow per element and date", "Crée un flux par élément et par date"),
  putAssetsOnLease: words(
    "Puts the assets on lease and takes part exchanges into stock",
    "Met les biens en location et les reprises en stock",
  ),
  drawCreditLine: words(
    "Moves the amount on the credit line from pending to outstanding",
    "Fait passer le montant de réservé à utilisé sur la ligne de crédit",
  ),
  planFundingDraws: words(
    "Plans the funding draws of a back-to-back contract",
    "Planifie les tirages du refinancement adossé",
  ),
  payPurchase: words(
    "Approves the supplier's invoice and drafts its transfer",
    "Approuve la facture du fournisseur et prépare son virement",
  ),
  postActivation: words(
    "Posts the activation, the commissions and the disbursement",
    "Comptabilise l’activation, les commissions et le déblocage",
  ),
  billActivation: words("Bills what is due on activation", "Facture ce qui est dû à l’activation"),
  sendWelcome: words(
    "Sends the welcome letter and the payment plan, and plans the check of the first payment",
    "Envoie la lettre de bienvenue et l’échéancier, et planifie le contrôle du premier paiement",
  ),
  holdCashflows: words(
    "Puts the cashflows due in the window on hold",
    "Suspend les flux dus pendant la période",
  ),
  stopAccrual: words(
    "Stops interest accrual where the product says so",
    "Arrête les intérêts courus si le produit le prévoit",
  ),
  releaseCashflows: words(
    "Plans the held cashflows again, or reschedules them through an amendment",
    "Replanifie les flux suspendus, ou les rééchelonne par avenant",
  ),
  moveToStageThree: words("Moves the contract to stage 3", "Fait passer le contrat à l’étape 3"),
  accrueToMemo: words(
    "Accrues interest to a memo account",
    "Suit les intérêts courus dans un compte pour mémoire",
  ),
  printFormalNotice: words("Prints the formal notice", "Imprime la mise en demeure"),
  checkCrossDefault: words(
    "Checks cross-default on the client's other contracts",
    "Vérifie le défaut croisé sur les autres contrats du client",
  ),
  moveToStageTwo: words("Moves the contract back to stage 2", "Ramène le contrat à l’étape 2"),
  stopRentalBilling: words("Stops the billing of rentals", "Arrête la facturation des loyers"),
  createClaim: words("Creates the claim", "Crée la demande d’indemnisation"),
  printSettlement: words(
    "Prints the settlement letter; nothing is posted",
    "Imprime le décompte de sortie, sans rien comptabiliser",
  ),
  cancelFutureCashflows: words("Cancels the future cashflows", "Annule les flux futurs"),
  invoiceSettlement: words("Invoices the settlement", "Facture le solde de sortie"),
  postTermination: words(
    "Posts the termination and its result",
    "Comptabilise la résiliation et son résultat",
  ),
  takeAssetsOut: words("Takes the assets out of the contract", "Sort les biens du contrat"),
  openEndOfTermTasks: words(
    "Opens the end-of-term tasks 90, 60 and 30 days before",
    "Ouvre les tâches de fin de contrat 90, 60 et 30 jours avant",
  ),
  releaseResidual: words(
    "Makes the residual value billable according to the option",
    "Rend la valeur résiduelle facturable selon l’option",
  ),
  applyOption: words(
    "Bills the residual, plans the return inspection, opens a new deal or extends, as chosen",
    "Facture la valeur résiduelle, planifie l’inspection de restitution, ouvre une nouvelle affaire ou prolonge, selon le choix",
  ),
  createExtension: words(
    "Creates the monthly extension at the evergreen rent",
    "Crée la prolongation mensuelle au loyer de prolongation",
  ),
  billLastRental: words("Bills the last rental pro rata", "Facture le dernier loyer au prorata"),
  clearSmallBalance: words(
    "Writes the small balance to gain or loss",
    "Passe le petit solde en profit ou en perte",
  ),
  releaseCollaterals: words("Releases the collaterals", "Libère les garanties"),
  voidDocuments: words(
    "Voids the documents and their signature envelopes",
    "Annule les documents et leurs enveloppes de signature",
  ),
  reverseActivation: words(
    "Reverses every posting of the activation",
    "Extourne toutes les écritures de l’activation",
  ),
  deletePlan: words(
    "Deletes the planned cashflows and the draft schedule",
    "Supprime les flux planifiés et le plan d’amortissement en brouillon",
  ),
  takeAssetsOffLease: words("Takes the assets off lease", "Retire les biens de la location"),
  restorePending: words(
    "Moves the amount on the credit line back to pending",
    "Remet le montant en réservé sur la ligne de crédit",
  ),
  reverseTermination: words(
    "Reverses the bookings of the termination",
    "Extourne les écritures de la résiliation",
  ),
  restorePlan: words(
    "Restores the exact former version of the plan",
    "Rétablit à l’identique l’ancienne version du plan",
  ),
  postWriteOff: words("Posts the write-off", "Comptabilise le passage en perte"),
  routeRecoveries: words(
    "Directs later receipts to recoveries",
    "Dirige les encaissements ultérieurs vers les récupérations",
  ),
  releaseCreditLine: words(
    "Releases what was reserved on the credit line",
    "Libère le montant réservé sur la ligne de crédit",
  ),
} as const satisfies Record<string, Words>;
