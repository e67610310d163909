// What lies over the page at the moment of a key press: it takes keys before the page does.

/** The modal on top: the last one that opened. Hidden ones stay in the document and count for nothing. */
export function topmostModal(): Element | undefined {
  const modals = document.querySelectorAll(`dialog:modal, [role="dialog"][aria-modal="true"]`);
  return [...modals].findLast((modal) => modal.checkVisibility());
}

/** Menus and pickers close with Escape by themselves. What the page keeps on top for good (messages in the corner) is none. */
export function isDropdownOpen(): boolean {
  if (document.querySelector(`[popover]:not([popover="manual"]):popover-open`) !== null) return true;
  return document.querySelector(`[aria-haspopup][aria-expanded="true"]`) !== null;
}
