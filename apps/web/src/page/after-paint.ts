// The moment after the next paint, when what was drawn is on the screen and the browser has answered what waited.

/** A page that no user looks at is not painted; there it comes after this time. */
const unseenMs = 150;

/** Unless the answered function is called before. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(finish, unseenMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(finish);
  });
  function finish(): void {
    cancelAnimationFrame(frame);
    run();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
