// Something wrong with an overlay. The place is the way to it through what was sent, joined by dots.

export type OverlayProblem = { readonly place: string; readonly message: string };
