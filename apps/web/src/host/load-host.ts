// What the pages before a session need to know of their host, asked for once. A page that may not stand in this frame does not open.
import { type HostAnswer, isFrameAllowed, loadManifest } from "@kontor/client/session/host.ts";
import { browserWindow } from "../session/browser-session.ts";
import { askHost } from "./host.ts";

export async function loadSignInHost(): Promise<HostAnswer> {
  const host = await askHost();
  if (!isFrameAllowed(host, browserWindow.framing())) {
    throw new Error("This page may not be shown inside another page. Open it in a window of its own.");
  }
  void loadManifest(host, fetchManifest).then(applyManifest);
  return host;
}

async function fetchManifest(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error("There is no manifest");
}

function applyManifest(address: string | undefined): void {
  if (address === undefined || document.querySelector("link[rel=manifest]") !== null) return;
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = address;
  document.head.append(link);
}
