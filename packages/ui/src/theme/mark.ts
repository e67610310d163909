// The drawing of the product mark, held once for the page and for the tab of the browser.

export const markSize = 20;

/** A K: the upright, and one line through the two arms. */
export const markPath = "M7 4.5v11M14 4.5 8.2 10 14 15.5";
