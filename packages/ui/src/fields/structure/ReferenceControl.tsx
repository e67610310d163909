// A field that names records of another entity. The application draws it where it can search them; elsewhere their numbers are typed.
import type { ReactElement } from "react";
import { useFieldExtras } from "../field-language.ts";
import type { FieldProps } from "../field-view.ts";
import { LineControl } from "../typed/LineControl.tsx";

export function ReferenceControl(props: FieldProps): ReactElement {
  const { renderReference } = useFieldExtras();
  if (renderReference !== undefined) return <>{renderReference(props)}</>;
  return <LineControl {...props} />;
}
