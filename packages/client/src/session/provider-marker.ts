// Whether a browser is to be sent to a provider instead of being asked for a password: by a marker in the address, or by the host.

export type ProviderMarker = { readonly kind: "oidc" | "saml"; readonly id: string };

export type HostMarkers = {
  readonly oidc?: string | null | undefined;
  readonly saml?: string | null | undefined;
  readonly uiAuthConfig?: Readonly<Record<string, unknown>> | null | undefined;
};

/** The provider a user is sent to at once. Undefined where the sign-in page is shown. */
export function automaticProvider(search: URLSearchParams, host: HostMarkers): ProviderMarker | undefined {
  const inAddress = autoOidcIn(search.get("autoOidc"));
  if (inAddress === false) return undefined;
  const asked = markerOf({ oidc: search.get("oidc"), saml: search.get("saml") });
  if (asked !== undefined) return asked;
  const isAutomatic = inAddress ?? autoOidcIn(host.uiAuthConfig?.autoOidc) ?? true;
  return isAutomatic ? markerOf(host) : undefined;
}

/** The providers a host offers, in the order of their buttons. */
export function offeredProviders({ oidc, saml }: HostMarkers): readonly ProviderMarker[] {
  return [markerOf({ oidc }), markerOf({ saml })].filter((marker) => marker !== undefined);
}

/** On for 1 and true, off for 0 and false; anything else says nothing. */
export function autoOidcIn(value: unknown): boolean | undefined {
  const text = String(value);
  if (text === "1" || text === "true") return true;
  return text === "0" || text === "false" ? false : undefined;
}

function markerOf({ oidc, saml }: HostMarkers): ProviderMarker | undefined {
  if (oidc) return { kind: "oidc", id: oidc };
  return saml ? { kind: "saml", id: saml } : undefined;
}
