// Tells a part of the application that could not be fetched from every other error. Browsers have no code for it, only texts.

const texts = [
  /Failed to fetch dynamically imported module/i, // Chromium
  /error loading dynamically imported module/i, // Firefox
  /Importing a module script failed/i, // Safari
  /Unable to preload CSS/i, // the style sheet of a chunk, told by the build tool
];

export function isChunkError(error: unknown): boolean {
  return error instanceof Error && texts.some((text) => text.test(error.message));
}
