// Pages that show nothing of a user. Whoever reads the documentation goes on reading when the session ends.

export function isPublicPage(pathname: string): boolean {
  return /^\/(?:$|documentation(?:[/-]|$)|authentication(?:\/|$))/.test(pathname);
}
