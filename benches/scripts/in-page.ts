// What runs inside the page that is measured, sent to the browser as its own source.

type Drawn = {
  readonly textContent: string;
  readonly getBoundingClientRect: () => { readonly height: number };
};

// The part of a browser that is needed here; what measures runs where there is none.
declare const document: { readonly querySelectorAll: (selector: string) => Iterable<Drawn> };
declare const history: { readonly pushState: (state: object, title: string, address: string) => void };
declare const requestAnimationFrame: (run: () => void) => void;

type Way = {
  readonly address: string;
  /** Of the card that must be painted; without one the heading of the page. */
  readonly heading: string | undefined;
  readonly patienceMs: number;
};

/** Goes to another page of the application and answers the milliseconds until the card is painted. */
export function goAndWait({ address, heading, patienceMs }: Way): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const before = new Set(document.querySelectorAll("main h1"));
    const isThere = (): boolean => {
      const found = [...document.querySelectorAll(heading === undefined ? "main h1" : "main section h2")];
      return found.some(
        (each) =>
          !before.has(each) &&
          (heading === undefined || each.textContent.includes(heading)) &&
          each.getBoundingClientRect().height > 0,
      );
    };
    const look = (): void => {
      // What is there now is painted at the end of this frame, and the answer comes after it.
      if (isThere()) setTimeout(() => resolve(performance.now() - began));
      else if (performance.now() - began > patienceMs) reject(new Error(`${address} was never drawn`));
      else requestAnimationFrame(look);
    };
    history.pushState({}, "", address);
    requestAnimationFrame(look);
  });
}
