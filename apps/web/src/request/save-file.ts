// Hands a file that was fetched in the session to the browser's downloads: a plain link could not carry the token.

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by the time anything else happens.
  setTimeout(() => URL.revokeObjectURL(address));
}
