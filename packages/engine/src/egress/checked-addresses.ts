// Resolves a host name to addresses that may be called. A name is resolved once. The caller connects to the checked address and never
// resolves again, because the next answer may differ.
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "@kontor/kernel/errors.ts";
import { EgressRefused } from "./egress-refused.ts";
import { isPublicAddress } from "./public-address.ts";
import type { TrustedPlaces } from "./trusted-places.ts";

export type CheckedAddress = { readonly address: string; readonly family: number };

export type Resolve = (host: string) => Promise<readonly CheckedAddress[]>;

export type AddressRules = {
  readonly isTrusted: TrustedPlaces;
  readonly resolve: Resolve;
  readonly isAllowed: (address: string) => boolean;
};

export const productRules: Omit<AddressRules, "isTrusted"> = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
};

/** One address inside among those of a name is enough to refuse the name. */
export async function checkedAddresses(
  { isTrusted, resolve, isAllowed }: AddressRules,
  host: string,
  port: number,
): Promise<readonly CheckedAddress[]> {
  const addresses =
    isIP(host) === 0 ? await resolved(resolve, host) : [{ address: host, family: isIP(host) }];
  if (isTrusted(host, port)) return addresses;
  const inside = addresses.find(({ address }) => !isAllowed(address));
  if (inside !== undefined)
    throw new EgressRefused(`${host} leads to ${inside.address}, which is not public`);
  return addresses;
}

async function resolved(resolve: Resolve, host: string): Promise<readonly CheckedAddress[]> {
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new AppError("SERVICE_UNAVAILABLE", [], { cause: error });
  });
  if (addresses.length === 0)
    throw new AppError("SERVICE_UNAVAILABLE", [], { cause: new Error(`${host} has no address`) });
  return addresses;
}
