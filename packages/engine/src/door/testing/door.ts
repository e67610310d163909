// How tests work through a door: in one transaction, which is kept when the work ends well.
import type { Scope } from "@kontor/store/scope.ts";
import type { ProductDoor } from "../../domain/product-door.ts";
import type { Services } from "../../services/services.ts";
import { inOneWrite } from "../../writing/in-one-write.ts";
import { openDoor } from "../open-door.ts";

export async function throughDoor<Result>(
  services: Services,
  scope: Scope,
  work: (door: ProductDoor) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  await inOneWrite(services, scope, {}, async (within) => {
    result = await work(openDoor(within));
    return { record: {} };
  });
  return result as Result; // the work has ended
}
