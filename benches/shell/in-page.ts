// What runs inside the page that is measured. Each function is sent to the browser as its own source, so it uses nothing around it.

export type StartTimes = {
  /** The navigation with its entries has been painted. */
  frameMs: number;
  /** Everything that was looked for has been painted. */
  shownMs: number;
  /** From then on the page has answered for 50 ms whenever it was asked. */
  interactiveMs: number;
  /** The main thread was away at a stretch after that, at most; it grows for as long as the page is looked at. */
  lateLongestMs: number;
  /** All of these stretches together. */
  lateMs: number;
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

/** What is looked for, each by its selectors; the page is shown when all of it is there. */
export type Looked = { readonly frame: readonly string[]; readonly page: readonly string[] };

/**
 * Watches from the first moment of a page, in milliseconds since its navigation began. Interactive is the end of the first 50 ms after
 * the paint in which the main thread was never away for longer than a frame and a half: a key or a click is answered at once. What was
 * only put off until then is seen as well, because long tasks are added up afterwards.
 */
export function watchStart({ frame, page }: Looked): void {
  const freeMs = 50;
  const awayMs = 25;
  const askMs = 5;
  const times = {
    frameMs: Number.NaN,
    shownMs: Number.NaN,
    interactiveMs: Number.NaN,
    lateLongestMs: 0,
    lateMs: 0,
  };
  globalThis.startTimes = times;
  const askUntilFree = (since: number, last: number): void => {
    setTimeout(() => {
      const now = performance.now();
      const freeSince = now - last > awayMs ? now : since;
      if (now - freeSince >= freeMs) times.interactiveMs = now;
      else askUntilFree(freeSince, now);
    }, askMs);
  };
  const areThere = (selectors: readonly string[]): boolean =>
    selectors.every((selector) => {
      const found = document.querySelector(selector);
      return found !== null && found.getBoundingClientRect().height > 0;
    });
  // What is there now is painted at the end of this frame, and what is called here comes after it.
  const whenPainted = (selectors: readonly string[], then: (now: number) => void): void => {
    if (areThere(selectors)) setTimeout(() => then(performance.now()));
    else requestAnimationFrame(() => whenPainted(selectors, then));
  };
  requestAnimationFrame(() => {
    whenPainted(frame, (now) => {
      times.frameMs = now;
    });
    whenPainted([...frame, ...page], (now) => {
      times.shownMs = now;
      askUntilFree(now, now);
    });
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (!(startTime >= times.interactiveMs)) continue;
      times.lateMs += duration;
      times.lateLongestMs = Math.max(times.lateLongestMs, duration);
    }
  }).observe({ type: "longtask", buffered: true });
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
