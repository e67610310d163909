// What the sign-in page shows of a host, read out of its configuration.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import type { ProviderMarker } from "@kontor/client/session/provider-marker.ts";
import { environmentNames } from "@kontor/model/hosts/tenant-looks.ts";

/** The environment to warn of; the one that counts has no badge. */
export function environmentOf({ uiAuthConfig }: HostAnswer): string | undefined {
  const name = textOf(uiAuthConfig?.environment);
  return environmentNames.find((known) => known === name && known !== "production");
}

/** What the button of a provider says. */
export function providerLabel({ uiAuthConfig }: HostAnswer, { kind, id }: ProviderMarker): string {
  return textOf(uiAuthConfig?.[`${kind}Label`]) ?? id;
}

export type PanelLooks = {
  readonly headline: string | undefined;
  readonly announcement: string | undefined;
  readonly image: string | undefined;
};

/** What the tenant says on the other side of the sign-in page, and the image there: a file of the host, as no other may be shown. */
export function panelOf({ uiAuthConfig }: HostAnswer): PanelLooks {
  const image = textOf(uiAuthConfig?.backgroundImage);
  return {
    headline: textOf(uiAuthConfig?.headline),
    announcement: textOf(uiAuthConfig?.announcement),
    image: image?.match(/^\/(?![/\\])\S*$/)?.[0],
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
