// How a slider behaves unless its form says otherwise.

export const sliderDefaults = {
  start: 0,
  step: 10,
  snap: true,
  /** The side of the handle that is filled. */
  connect: "lower",
  pips: { density: 100 },
} as const;
