// Asset lot: assets sold together. The statuses of the assets follow the lot, so that none is sold twice.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const assetLotWorkflow = workflow("assetLot", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    OPEN: { label: words("Open", "Ouvert"), colour: "ongoing" },
    OFFERED: { label: words("Offered", "Mis en vente"), colour: "ongoing" },
    ALLOCATED: { label: words("Allocated", "Attribué"), colour: "ongoing" },
    SOLD: { label: words("Sold", "Vendu"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {
    offerAssets: words("Offers the assets for sale", "Met les biens en vente"),
    sellAssets: words("Sells the assets", "Vend les biens"),
    withdrawAssets: words("Takes the assets off sale", "Retire les biens de la vente"),
  },
  transitions: {
    OPEN: {
      label: words("Open", "Ouvrir"),
      action: "DO",
      from: ["DRAFT"],
      to: "OPEN",
      profiles: ["ASSET"],
    },
    OFFER: {
      label: words("Offer", "Mettre en vente"),
      action: "DO",
      from: ["OPEN"],
      to: "OFFERED",
      profiles: ["ASSET"],
      effects: ["offerAssets"],
    },
    ALLOCATE: {
      label: words("Allocate", "Attribuer"),
      action: "DO",
      from: ["OFFERED"],
      to: "ALLOCATED",
      profiles: ["ASSET"],
    },
    SELL: {
      label: words("Sell", "Vendre"),
      action: "COMPLETE",
      from: ["ALLOCATED"],
      to: "SOLD",
      profiles: ["ASSET"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["sellAssets"],
    },
    WITHDRAW: {
      label: words("Withdraw", "Retirer de la vente"),
      action: "UNDO",
      from: ["OFFERED", "ALLOCATED"],
      to: "OPEN",
      pullRight: true,
      profiles: ["ASSET"],
      effects: ["withdrawAssets"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "OPEN", "OFFERED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["ASSET"],
      effects: ["withdrawAssets"],
    },
  },
});
