// What runs inside the list page that is measured. Each function is sent to the browser as its own source, so it uses nothing around it.

declare global {
  // Where the page leaves what it has measured.
  var rowsMs: number;
}

/** From the begin of the navigation until the first row of a table is painted. The answer lies in `rowsMs`. */
export function watchFirstRows(): void {
  globalThis.rowsMs = Number.NaN;
  const look = (): void => {
    const row = document.querySelector("main tbody tr[data-row]");
    if (row === null || row.getBoundingClientRect().height === 0) {
      requestAnimationFrame(look);
      return;
    }
    // What is there now is painted at the end of this frame, and this comes after it.
    setTimeout(() => {
      globalThis.rowsMs = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** From the next click until other rows than those of now are painted. The answer lies in `rowsMs`. */
export function watchOtherRows(): void {
  globalThis.rowsMs = Number.NaN;
  const firstRow = (): HTMLElement | null => document.querySelector("main tbody tr[data-row]");
  const before = firstRow()?.dataset.row;
  const begin = ({ timeStamp }: Event): void => {
    const look = (): void => {
      const row = firstRow();
      if (row === null || row.dataset.row === before || row.getBoundingClientRect().height === 0) {
        requestAnimationFrame(look);
        return;
      }
      setTimeout(() => {
        globalThis.rowsMs = performance.now() - timeStamp;
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener("click", begin, { capture: true, once: true });
}
