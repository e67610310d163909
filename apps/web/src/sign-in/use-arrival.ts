// Lets the sign-in page arrive once, however often it renders, and takes what the provider wrote out of the address: neither a code nor
// a token stays in the history of the browser.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { session } from "../session/browser-session.ts";
import type { Arrival } from "./arrival.ts";
import { isPlainVisit } from "./plain-visit.ts";

/** A second look at the same place in the history is the same arrival; a browser that develops looks twice. */
const arrivals = new Map<string, Promise<Arrival>>();

export function useArrival(host: HostAnswer): {
  readonly arrival: Arrival | undefined;
  readonly returnTo: string | undefined;
} {
  const router = useRouter();
  const [place] = useState(() => {
    const { search, hash, pathname, state } = router.history.location;
    const asked = new URLSearchParams(search).get("redirect") ?? session.store.get().history.at(-1);
    return { search, hash, pathname, returnTo: asked, key: `${state.__TSR_key} ${pathname}${search}${hash}` };
  });
  const [arrival, setArrival] = useState<Arrival | undefined>(() =>
    isPlainVisit(place, host) ? { kind: "page" } : undefined,
  );
  useEffect(() => {
    if (isPlainVisit(place, host) && !arrivals.has(place.key)) return;
    let isShown = true;
    const arriving = arrivals.get(place.key) ?? arriveAt(place, host);
    arrivals.set(place.key, arriving);
    void arriving.then((arrived) => {
      if (!isShown) return;
      setArrival(arrived);
      if (arrived.kind !== "leaving") cleanAddress(router, place);
    });
    return () => {
      isShown = false;
    };
  }, [router, place, host]);
  useEffect(() => {
    // Back from the provider to the page as it was left: it is not on its way any more.
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setArrival((known) => (known?.kind === "leaving" ? { kind: "page" } : known));
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);
  const remembered = arrival !== undefined && "returnTo" in arrival ? arrival.returnTo : undefined;
  return { arrival, returnTo: remembered ?? place.returnTo };
}

async function arriveAt(
  place: ArrivalAddress & { readonly returnTo: string | undefined },
  host: HostAnswer,
): Promise<Arrival> {
  const { arrive } = await import("./arrival.ts");
  return arrive(place, host);
}

type ArrivalAddress = { readonly search: string; readonly hash: string; readonly pathname: string };

/** With automatic sign-in off: loading the page again must not send the browser round once more. */
function cleanAddress(
  router: ReturnType<typeof useRouter>,
  { search, hash, pathname }: ArrivalAddress,
): void {
  const isAnswer = hash !== "" || /[?&](?:code|id_token|error)=/.test(search);
  if (isAnswer) router.history.replace(`${pathname}?autoOidc=0`);
}
