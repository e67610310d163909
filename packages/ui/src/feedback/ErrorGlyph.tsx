// The diamond of the error family: the shape tells it from the others without colour.
import type { ReactElement } from "react";

export function ErrorGlyph({ className }: { readonly className?: string | undefined }): ReactElement {
  return (
    <svg className={className} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 .9 15.1 8 8 15.1.9 8Z" fill="currentColor" />
      <path d="M8 4.6v4.2M8 10.7v.9" stroke="var(--surface)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
