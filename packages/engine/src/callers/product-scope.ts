// Some answers need records their caller may not list: the own account, the own preferences, the labels of a select. They are
// read with the eyes of the product, and what is answered is limited by whoever asks here.
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import type { Scope } from "@kontor/store/scope.ts";

/** The same tenant, request and user, with nothing of the tenant hidden. Never for what a caller names freely. */
export function productScope(scope: Scope): Scope {
  return { ...scope, caller: productCaller(scope.caller) };
}
