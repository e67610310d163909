// What a host shows to its visitors. Apart from the rest of its configuration, because the page needs it before it can read a schema.

export const hostModes = [
  /** The application, with everything. */
  "application",
  /** Only the pages that a link with a key opens. */
  "flow",
  /** Nothing at all: the installation answers programs here, not people. */
  "off",
] as const;

export type HostMode = (typeof hostModes)[number];

/** An unknown mode, of a newer or an older release, is treated as the ordinary one. */
export function hostModeOf(text: unknown): HostMode {
  return hostModes.find((mode) => mode === text) ?? "application";
}
