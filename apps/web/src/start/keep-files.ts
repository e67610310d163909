// Lets the browser keep the files of the application, so that the next visit has them at once and compiled. The worker that does it sees
// files alone: no page, no answer of the server and nothing of a user.
import { keptFilesWorker } from "@kontor/client/kept-files.ts";
import { whenQuiet } from "../request/when-quiet.ts";
import { logTrouble } from "../session/log-trouble.ts";

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
};

export function keepFilesWhenQuiet(): void {
  // While the application is worked on its files change, and a plain page over HTTP may have no such worker.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenQuiet(() => void keepFiles().catch((error: unknown) => logTrouble("The files are not kept", error)));
}

async function keepFiles(): Promise<void> {
  // Not every browser has them, and those that have take code of no other address than this one.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("kept-files", {
    createScriptURL: (address) => {
      if (address !== keptFilesWorker) throw new TypeError("This is not the worker that keeps files");
      return address;
    },
  });
  await navigator.serviceWorker.register(policy?.createScriptURL(keptFilesWorker) ?? keptFilesWorker, {
    updateViaCache: "none",
  });
}
