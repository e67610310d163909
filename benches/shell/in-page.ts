// What runs inside the page that is measured. Each function is sent to the browser as its own source, so it uses nothing around it.

export type StartTimes = {
  /** Everything that was looked for has been painted. */
  shownMs: number;
  /** From then on the page has answered for 50 ms whenever it was asked. */
  interactiveMs: number;
};

type Drawn = { readonly getBoundingClientRect: () => { readonly height: number } };

// The part of a browser that is needed here; what measures runs where there is none.
declare const document: { readonly querySelector: (selector: string) => Drawn | null };
declare const requestAnimationFrame: (run: () => void) => void;
declare const addEventListener: (
  name: string,
  run: (event: { readonly timeStamp: number }) => void,
  options: { readonly capture: boolean; readonly once: boolean },
) => void;

declare global {
  // Where the page leaves what it has measured.
  var startTimes: StartTimes;
  var stepMs: number;
}

/**
 * Watches from the first moment of a page, in milliseconds since its navigation began. Interactive is the end of the first 50 ms after
 * the paint in which the main thread was never away for longer than a frame and a half: a key or a click is answered at once.
 */
export function watchStart(selectors: readonly string[]): void {
  const freeMs = 50;
  const awayMs = 25;
  const askMs = 5;
  const times = { shownMs: Number.NaN, interactiveMs: Number.NaN };
  globalThis.startTimes = times;
  const askUntilFree = (since: number, last: number): void => {
    setTimeout(() => {
      const now = performance.now();
      const freeSince = now - last > awayMs ? now : since;
      if (now - freeSince >= freeMs) times.interactiveMs = now;
      else askUntilFree(freeSince, now);
    }, askMs);
  };
  const look = (): void => {
    const isThere = selectors.every((selector) => {
      const found = document.querySelector(selector);
      return found !== null && found.getBoundingClientRect().height > 0;
    });
    if (!isThere) {
      requestAnimationFrame(look);
      return;
    }
    // What is there now is painted at the end of this frame, and this comes after it.
    setTimeout(() => {
      times.shownMs = performance.now();
      askUntilFree(times.shownMs, times.shownMs);
    });
  };
  requestAnimationFrame(look);
}

/**
 * From the next click or key until what the selector names is painted, though not what it names now: the heading of the next page, and not
 * that of this one. The answer lies in `stepMs`.
 */
export function watchStep({
  event,
  shown,
}: {
  readonly event: "click" | "keydown";
  readonly shown: string;
}): void {
  globalThis.stepMs = Number.NaN;
  const before = document.querySelector(shown);
  const begin = ({ timeStamp }: { readonly timeStamp: number }): void => {
    const look = (): void => {
      const found = document.querySelector(shown);
      if (found === null || found === before || found.getBoundingClientRect().height === 0) {
        requestAnimationFrame(look);
        return;
      }
      setTimeout(() => {
        globalThis.stepMs = performance.now() - timeStamp;
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener(event, begin, { capture: true, once: true });
}
