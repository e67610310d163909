// What a browser would do at the SAML provider, without one: choose a user, and read the form the provider would have it post.

/** What the page of the provider posts, and where. */
export type SamlForm = {
  readonly action: string;
  readonly SAMLResponse: string;
  readonly RelayState: string;
};

export async function signInAtSamlProvider(loginUrl: string, userId: string): Promise<SamlForm> {
  const url = new URL(loginUrl);
  url.searchParams.set("user", userId);
  const answer = await fetch(url, { redirect: "manual" });
  const page = await answer.text();
  if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}: ${page}`);
  return {
    action: attributeOf(page, /action="([^"]*)"/),
    SAMLResponse: attributeOf(page, /name="SAMLResponse"\s+value="([^"]*)"/),
    RelayState: attributeOf(page, /name="RelayState"\s+value="([^"]*)"/),
  };
}

/** Follows the address for logging out; answers where the provider sends the browser then. */
export async function signOutAtSamlProvider(logoutUrl: string): Promise<URL> {
  const answer = await fetch(logoutUrl, { redirect: "manual" });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
  return new URL(location);
}

function attributeOf(page: string, pattern: RegExp): string {
  const [, value] = pattern.exec(page) ?? [];
  if (value === undefined) throw new Error(`Nothing like ${pattern} in ${page}`);
  return value.replaceAll(/&#(x?)([0-9a-f]+);|&amp;/gi, (_whole, hex: string, code?: string) =>
    code === undefined ? "&" : String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
  );
}
