// What the interface keeps to everywhere unless a reader has chosen otherwise: how long things stay, and what a theme starts from.

/** How long a message in the corner stays; with something to press on it, until it is closed. */
export const toastTimesMs = { usual: 5_000, withAction: 0, handlerError: 15_000 } as const;

/** After this time the user has read the tooltip, or is not there. */
export const tooltipMs = 20_000;

/** What is drawn to measure hears of a changed theme once everything has settled. */
export const themeResizeMs = 400;

/** How long a card stays highlighted in which a field needs attention. */
export const cardHighlightMs = 2_000;

/** How long a card takes to unfold. */
export const cardAnimationMs = 370;

/** How wide the content of a page may become; the last one has no limit. */
export const mainWidths = ["md", "lg", "xl", "xxl"] as const;

/** Of the dark scheme, in percent. */
export const darkModeDefaults = { brightness: 100, contrast: 90, sepia: 10 } as const;
