// The title of a page of the documentation. Pages are written in English and say so; the reference of the API has a page of ours.
import { keyLanguage } from "@kontor/client/language/texts.ts";
import type { ReactElement } from "react";
import type { DocumentationPage } from "./documentation-types.ts";

const translatedPath = "api";

export function PageName({ page }: { readonly page: DocumentationPage }): ReactElement {
  return <span lang={page.path === translatedPath ? undefined : keyLanguage}>{page.title}</span>;
}
