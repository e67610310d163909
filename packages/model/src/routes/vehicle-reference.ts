// The vehicle reference: categories, manufacturers, models and price curves, through whichever supplier a tenant has.
import { z } from "zod";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { flagText, keyText } from "./shapes.ts";

const lookup = {
  method: "GET",
  tag: "Vehicle reference",
  tenant: "own",
  permission: "session",
  cost: "read",
  errors: ["UNAVAILABLE_SOFTWARE"],
  openToScripts: true,
} as const;
const ofOne = z.strictObject({ id: keyText });
/** As choices of a select instead of whole records. */
const query = z.strictObject({ list: flagText.optional() });

const named = z.looseObject({ id: z.string(), name: z.string() });
const choices = z.array(z.looseObject({ value: z.string(), label: z.string() }));
const found = z.union([choices, z.array(named)]);
const model = named.extend({ manufacturer: z.string().nullish(), category: z.string().nullish() });

export const vehicleReferenceRoutes = {
  rootCategories: route({
    ...lookup,
    name: "vehicle-root-categories",
    path: "/api/external/lectura/root-categories",
    summary: "The categories a choice starts with",
    query,
    answer: found,
  }),
  subCategories: route({
    ...lookup,
    name: "vehicle-sub-categories",
    path: "/api/external/lectura/categories/{id}/sub-categories",
    summary: "The categories below one",
    params: ofOne,
    query,
    answer: found,
  }),
  manufacturersOfCategory: route({
    ...lookup,
    name: "vehicle-manufacturers-of-category",
    path: "/api/external/lectura/categories/{id}/manufacturers",
    summary: "Who makes vehicles of a category",
    params: ofOne,
    query,
    answer: found,
  }),
  modelsOfManufacturer: route({
    ...lookup,
    name: "vehicle-models-of-manufacturer",
    path: "/api/external/lectura/categories/{id}/manufacturers/{manufacturerId}/models",
    summary: "The models of a manufacturer in a category",
    params: ofOne.extend({ manufacturerId: keyText }),
    query,
    answer: found,
  }),
  model: route({
    ...lookup,
    name: "vehicle-model",
    path: "/api/external/lectura/models/{id}",
    summary: "One model",
    params: ofOne,
    answer: model,
  }),
  manufacturer: route({
    ...lookup,
    name: "vehicle-manufacturer",
    path: "/api/external/lectura/manufacturers/{id}",
    summary: "One manufacturer",
    params: ofOne,
    answer: named,
  }),
  search: route({
    ...lookup,
    name: "vehicle-search",
    path: "/api/external/lectura/search/{text}",
    summary: "Models by a part of their name",
    cost: "search",
    params: z.strictObject({ text: z.string().min(1).max(200) }),
    namesNoRecord: true,
    query,
    answer: found,
  }),
  priceCurves: route({
    ...lookup,
    name: "vehicle-price-curves",
    path: "/api/external/lectura/v2/regressor",
    summary: "How the price of a model falls with age and use",
    query: z.strictObject({
      modelName: keyText,
      manufacturerName: keyText,
      year: z.coerce.number().int().min(1900).max(2200).optional(),
      usage: z.coerce.number().min(0).optional(),
    }),
    answer: z.looseObject({ curves: z.array(jsonValue) }),
  }),
};
