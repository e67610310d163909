// What persons, prospects and organisations answer beside the calls of every entity: their relations, and a read by POST.
import { z } from "zod";
import { dataOf } from "../shapes.ts";
import { anyRecord, verb } from "./verb.ts";

const relation = z.object({
  relation: z.string(),
  personRegistration: z.string(),
  stake: z.number().nullish(),
});

const relationNode = z.object({
  registration: z.string(),
  name: z.string(),
  type: z.string(),
  riskClass: z.string().nullish(),
  address: z.string().nullish(),
  username: z.string().nullish(),
  descendants: z.array(relation),
  roles: z.array(z.string()),
});

const relationLink = z.object({
  source: z.string(),
  target: z.string(),
  relation: z.string(),
  stake: z.number().nullish(),
});

const reading = { cost: "read", openToScripts: true } as const;

export const personVerbs = {
  hierarchy: verb({
    ...reading,
    method: "GET",
    below: "/{key}/hierarchy",
    answer: z.object({
      persons: z.array(relationNode).optional(),
      organizations: z.array(relationNode).optional(),
      links: z.array(relationLink),
    }),
  }),
  ascendants: verb({ ...reading, method: "GET", below: "/{key}/ascendants", answer: dataOf(relation) }),
  reread: verb({ ...reading, method: "POST", below: "/{key}", answer: anyRecord }),
};
