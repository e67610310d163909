// Pages that show nothing of a user. A reader of the documentation, a public page or a linked page goes on reading when the session ends.

export function isPublicPage(pathname: string): boolean {
  return /^\/(?:$|documentation(?:[/-]|$)|(?:authentication|imp|k)(?:\/|$))/.test(pathname);
}
