// Whether the browser has passkeys: asked before anything else of them is loaded.

/** A browser without them, and a page without encryption, offer none. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}
