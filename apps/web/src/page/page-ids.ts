// The ids of the page around the text. A heading of a text becomes an id of letters, digits and hyphens; these hold a colon,
// so that no heading, "Main" or "Root" included, can take the place of a part of the page.

/** Stands in index.html as well. */
export const rootId = "kontor:root";

export const mainId = "kontor:main";
