// Calls around agreements: bringing in a partner, the agreement of a person today, and what it lets one sell.
import { z } from "zod";
import { agreement } from "../entities/financing/agreement.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { dataOf, done, keyText, localeCode } from "./shapes.ts";

const ofAgreements = { tag: "Agreements", tenant: "own" } as const;
const reading = {
  ...ofAgreements,
  method: "GET",
  permission: readPermission(agreement),
  cost: "read",
} as const;

export const financingRoutes = {
  onboardPartner: route({
    ...ofAgreements,
    name: "onboard-partner",
    openToScripts: true,
    method: "POST",
    path: "/api/financing/agreements/onboard-partner",
    summary: "Mails a new partner a link to register with; it works once and for seven days",
    permission: writePermission(agreement),
    cost: "write",
    idempotency: "key",
    body: z.strictObject({
      email: z.string().min(3).max(254),
      name: z.string().min(1).max(200),
      locale: localeCode,
      orgaRegistration: keyText.optional(),
    }),
    answer: done,
  }),
  currentForPerson: route({
    ...reading,
    name: "current-agreement-of-person",
    openToScripts: true,
    path: "/api/financing/agreements/current-for-person/{id}",
    summary: "The agreement that binds a partner today, or none",
    params: z.strictObject({ id: keyText }),
    answer: z
      .object({
        registration: z.string(),
        partnerRegistration: z.string(),
        name: z.string().nullish(),
        status: z.string().nullish(),
        type: z.string().nullish(),
        startDate: z.string().nullish(),
        endDate: z.string().nullish(),
        trigram: z.string().nullish(),
      })
      .nullable(),
  }),
  productsCatalog: route({
    ...reading,
    name: "agreements-products-catalog",
    openToScripts: true,
    path: "/api/financing/agreements/products-catalog",
    summary: "The products on offer under each agreement",
    answer: dataOf(
      z.object({
        agreementRegistration: z.string(),
        products: z.array(z.looseObject({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
};
