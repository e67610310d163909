// Tells who keeps scripts that one has changed, here or elsewhere. Scripts themselves are loaded with the first page that needs one.

const listeners = new Set<() => void>();

export function onScriptsChange(listener: () => void): void {
  listeners.add(listener);
}

export function scriptsChanged(): void {
  for (const listener of listeners) listener();
}
