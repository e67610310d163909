// The form of a tenant's own fields: one row for each, with what says most in its line and the rest in its window.
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

export function useOwnFieldList(): Field {
  const { t } = useTranslation();
  return useMemo(() => ({ kind: "list", label: t("Fields"), searchBy: "name", fields: rowFields(t) }), [t]);
}

type Translate = ReturnType<typeof useTranslation>["t"];

function rowFields(t: Translate): FieldMap {
  return {
    id: { kind: "text", hidden: true },
    name: {
      kind: "text",
      label: t("Name"),
      mandatory: true,
      max: 60,
      pattern: "[a-z][A-Za-z0-9]*",
      errorFormat: t("A name begins with a small letter and consists of letters and digits"),
      help: t("As the API, scripts and files call the field"),
    },
    label: { kind: "text", label: t("Label"), mandatory: true, max: 100 },
    kind: { kind: "select", label: t("Kind"), mandatory: true, list: "ownFieldKind" },
    frenchLabel: { kind: "text", label: t("French label"), max: 100 },
    mandatory: { kind: "checkbox", label: t("Mandatory") },
    isColumn: { kind: "checkbox", label: t("In lists"), help: t("A column of the list") },
    isSearched: { kind: "checkbox", label: t("Searched"), help: t("The list is searched by it") },
    details: { kind: "object", label: t("Details"), fields: detailFields(t) },
  };
}

function detailFields(t: Translate): FieldMap {
  return {
    help: { kind: "textarea", label: t("Help"), max: 500, help: t("One sentence for whoever fills it in") },
    list: {
      kind: "text",
      label: t("List"),
      max: 60,
      help: t("Of a choice: the name of its list; of a file: that of its types"),
    },
    allowsOwnValue: {
      kind: "checkbox",
      label: t("Other values"),
      help: t("Of a select: values may be typed that the list does not have"),
    },
    target: {
      kind: "select",
      label: t("Refers to"),
      list: "entityName",
      help: t("Of a field for another record"),
    },
    multiple: { kind: "checkbox", label: t("Several values") },
    callingCodes: {
      kind: "texts",
      label: t("Calling codes"),
      help: t("Of a phone number: the only ones on offer, such as +33"),
    },
    min: { kind: "text", label: t("At least"), max: 40, help: t("The smallest value, or the shortest text") },
    max: { kind: "text", label: t("At most"), max: 40, help: t("The largest value, or the longest text") },
    pattern: {
      kind: "text",
      label: t("Regular expression"),
      max: 200,
      help: t("Of a line of text: what all of it must match"),
    },
    accept: { kind: "text", label: t("Formats"), max: 200, help: t("Of a file: such as pdf, png") },
    maxSize: { kind: "text", label: t("Largest file"), max: 12, help: t("Of a file: such as 5MB") },
  };
}
