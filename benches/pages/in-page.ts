// What runs inside the page, each function as its own source: what the browser itself says of moved parts and of answered keys.

type Shift = { readonly value: number; readonly hadRecentInput: boolean };
type Event = { readonly duration: number; readonly interactionId: number };

declare global {
  // Where the page leaves what it has measured.
  var movedBy: number;
  /** By interaction, the longest of its events. */
  var noticedMs: Map<number, number>;
}

/** Adds up how much moved that nobody had asked to move. */
export function watchShifts(): void {
  globalThis.movedBy = 0;
  new PerformanceObserver((list) => {
    // The type of an entry is known by what was observed.
    for (const { value, hadRecentInput } of list.getEntries() as unknown as readonly Shift[])
      if (!hadRecentInput) globalThis.movedBy += value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** The browser reports what took longer than a frame; what it does not report was noticed at once. */
export function watchInteractions(): void {
  globalThis.noticedMs = new Map();
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as unknown as readonly Event[])
      if (interactionId > 0)
        globalThis.noticedMs.set(
          interactionId,
          Math.max(globalThis.noticedMs.get(interactionId) ?? 0, duration),
        );
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
