// Reads and saves one collection of the tenant's configuration.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { call } from "../request/calls.ts";
import { useAnswer } from "../request/use-answer.ts";
import { reloadConfiguration } from "./reload-configuration.ts";

export type Configuration = AnswerOf<typeof configurationRoutes.configuration>;
export type CollectionName = Configuration["name"];

export function useCollection(name: CollectionName): UseQueryResult<Configuration> {
  return useAnswer(configurationRoutes.configuration, { params: { name } });
}

/** In force at once, also in this browser. */
export async function saveCollection(
  name: CollectionName,
  version: number,
  value: JsonValue,
): Promise<Configuration> {
  const saved = await call(configurationRoutes.saveConfiguration, {
    params: { name },
    body: { version, value },
  });
  await reloadConfiguration();
  return saved;
}
