// What every field of a form has unless its declaration says otherwise. The currency and the zone of birth dates stand with the money
// and the zones.

/** Of twelve columns, in a narrow, a medium and a wide form. */
export const defaultColumns = { xs: 12, md: 6, lg: 4 } as const;

/** A text area grows from here. */
export const textareaDefaults = { rows: 1, minHeightPx: 38 } as const;

export const phoneMenuWidthPx = 240;

/** What an empty select says. */
export const selectPlaceholder = "Select...";

/** The times a moment offers, and how they are written. */
export const timeDefaults = { intervalMinutes: 30, format: "HH:mm" } as const;

/** Where the calendar of an empty birth date opens. */
export const birthDateView = "2000-01-01";

export const sliderDefaults = {
  start: 0,
  step: 10,
  snap: true,
  /** The side of the handle that is filled. */
  connect: "lower",
  pips: { density: 100 },
} as const;

/** Of a colour, when it is first set: black. */
export const firstColor = `#${"0".repeat(6)}`;
