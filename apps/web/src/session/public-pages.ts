// Pages that show nothing of a user. Whoever reads the documentation, a public page or that of a link goes on reading when the session ends.

export function isPublicPage(pathname: string): boolean {
  return /^\/(?:$|documentation(?:[/-]|$)|(?:authentication|imp|k)(?:\/|$))/.test(pathname);
}
