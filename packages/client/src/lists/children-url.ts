// The address the children of a row are loaded from stands in the row itself, so it is looked at before it is called.

/** It must begin with a slash or with http. Two slashes, or one and its mirror image, would lead to another host. */
export function isChildrenUrl(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\//i.test(url);
}
