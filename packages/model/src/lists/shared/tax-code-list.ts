// The tax codes of a new tenant. A code names a rate of one country and keeps that meaning: when a rate changes by law, the
// tenant adds a code. What the rate is worth on a day comes from the taxes themselves, not from here.
import { deepFreeze } from "../../deep-freeze.ts";
import type { List } from "../../list.ts";
import { listOfRows } from "./list-of-rows.ts";

type Rates = readonly [country: string, english: string, french: string, ...percentages: readonly string[]];

const french: Rates = ["FR", "France", "France", "20", "10", "5.5", "2.1", "0"];

/** The country of the default tenant apart; its territories overseas, then those it does most business with, come first. */
const countries: readonly Rates[] = [
  ["GP", "Guadeloupe", "Guadeloupe", "8.5", "2.1"],
  ["MQ", "Martinique", "Martinique", "8.5", "2.1"],
  ["RE", "Réunion", "La Réunion", "8.5", "2.1"],
  ["PF", "French Polynesia", "Polynésie française", "16", "13", "5"],
  ["BE", "Belgium", "Belgique", "21", "12", "6"],
  ["LU", "Luxembourg", "Luxembourg", "17", "14", "8", "3"],
  ["DE", "Germany", "Allemagne", "19", "7"],
  ["NL", "Netherlands", "Pays-Bas", "21", "9"],
  ["ES", "Spain", "Espagne", "21", "10", "4"],
  ["IT", "Italy", "Italie", "22", "10", "5", "4"],
  ["PT", "Portugal", "Portugal", "23", "13", "6"],
  ["AT", "Austria", "Autriche", "20", "13", "10"],
  ["IE", "Ireland", "Irlande", "23", "13.5", "9"],
  ["DK", "Denmark", "Danemark", "25"],
  ["SE", "Sweden", "Suède", "25"],
  ["FI", "Finland", "Finlande", "25.5"],
  ["PL", "Poland", "Pologne", "23"],
  ["CZ", "Czechia", "Tchéquie", "21"],
  ["SK", "Slovakia", "Slovaquie", "23"],
  ["HU", "Hungary", "Hongrie", "27"],
  ["RO", "Romania", "Roumanie", "21"],
  ["BG", "Bulgaria", "Bulgarie", "20"],
  ["GR", "Greece", "Grèce", "24"],
  ["HR", "Croatia", "Croatie", "25"],
  ["SI", "Slovenia", "Slovénie", "22"],
  ["LT", "Lithuania", "Lituanie", "21"],
  ["LV", "Latvia", "Lettonie", "21"],
  ["EE", "Estonia", "Estonie", "24"],
  ["CY", "Cyprus", "Chypre", "19"],
  ["MT", "Malta", "Malte", "18"],
  ["GB", "United Kingdom", "Royaume-Uni", "20", "5"],
  ["CH", "Switzerland", "Suisse", "8.1", "2.6"],
  ["TN", "Tunisia", "Tunisie", "19", "13", "7"],
  ["MA", "Morocco", "Maroc", "20", "10"],
  ["DZ", "Algeria", "Algérie", "19", "9"],
  ["EG", "Egypt", "Égypte", "14"],
  ["SN", "Senegal", "Sénégal", "18"],
  ["CI", "Côte d’Ivoire", "Côte d’Ivoire", "18"],
  ["CM", "Cameroon", "Cameroun", "19.25"],
];

const withoutTax = listOfRows([
  ["EXEMPT", "Exempt from VAT", "Exonéré de TVA"],
  ["REVERSE_CHARGE", "Reverse charge", "Autoliquidation"],
  ["INTRA_COMMUNITY", "Intra-Community supply", "Livraison intracommunautaire"],
  ["EXPORT", "Export", "Exportation"],
  ["OUT_OF_SCOPE", "Outside the scope of VAT", "Hors champ de TVA"],
]);

export const taxCodeList: List = deepFreeze([
  ...ratesOf(french),
  ...withoutTax,
  ...countries.flatMap(ratesOf),
]);

/** A code is the country and the digits of the rate: FR55 is 5.5%. */
function ratesOf([country, english, french, ...percentages]: Rates): List {
  return listOfRows(
    percentages.map((percentage) => [
      `${country}${percentage.replace(".", "")}`,
      `VAT ${percentage}%, ${english}`,
      `TVA ${percentage.replace(".", ",")}\u00a0%, ${french}`,
    ]),
  );
}
