// What a browser does at a provider, without a browser: follows redirects, keeps cookies, fills in the page, and stops where the
// provider sends it back to.
const redirectsMax = 12;

/** Of the accounts of test providers, unless told. */
export const testPassword = "open at the provider";

export type Visitor = {
  /** Goes to the address, signs in where asked, and answers the address it was sent back to. */
  readonly signIn: (address: string, login: string, password?: string) => Promise<URL>;
};

/** One browser: a user who signed in once is not asked again. */
export function visitor(): Visitor {
  const cookies = new Map<string, string>();

  async function request(address: string, form?: URLSearchParams): Promise<Response> {
    const answer = await fetch(address, {
      redirect: "manual",
      method: form === undefined ? "GET" : "POST",
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      cookies.set(name, value.join("="));
    }
    return answer;
  }

  return {
    async signIn(address, login, password = testPassword) {
      const { origin } = new URL(address);
      let place = address;
      let form: URLSearchParams | undefined;
      for (let count = 0; count < redirectsMax; count += 1) {
        const answer = await request(place, form);
        form = undefined;
        const next = answer.headers.get("location");
        if (next !== null) {
          place = new URL(next, place).href;
          if (new URL(place).origin !== origin) return new URL(place);
          continue;
        }
        const page = await answer.text();
        if (!answer.ok || page.includes("Wrong login") || !page.includes('name="login"'))
          throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 500)}`);
        form = new URLSearchParams({ login, password });
      }
      throw new Error("The provider sends in circles");
    },
  };
}
