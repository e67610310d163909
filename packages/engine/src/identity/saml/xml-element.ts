// XML as plain data: what was read once is walked without a parser behind it. Names carry their namespace, so that a prefix, which
// anybody may choose, decides nothing.
import { ParseOption, XmlComment, XmlDocument, XmlElement, XmlText } from "libxml2-wasm";
import { SamlRefusal } from "./refusal.ts";

export type SamlElement = {
  /** With the short name of its namespace: `saml:Assertion`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SamlElement[];
  /** What stands in it beside its elements. */
  readonly text: string;
};

const shortNames: Readonly<Record<string, string>> = {
  "urn:oasis:names:tc:SAML:2.0:protocol": "samlp",
  "urn:oasis:names:tc:SAML:2.0:assertion": "saml",
  "urn:oasis:names:tc:SAML:2.0:metadata": "md",
  "http://www.w3.org/2000/09/xmldsig#": "ds",
  "http://www.w3.org/2001/10/xml-exc-c14n#": "ec",
  "http://www.w3.org/2001/XMLSchema-instance": "xsi",
  "http://www.w3.org/XML/1998/namespace": "xml",
  "http://schemas.xmlsoap.org/ws/2009/09/identity/claims": "claims",
};

/** Nothing is fetched, nothing replaced, nothing repaired. */
const options = {
  option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_SKIP_IDS,
};

/** Gives the document to `use` and frees it: the memory behind it is not the garbage collector's. */
export function withDocument<T>(text: string, use: (document: XmlDocument) => T): T {
  const document = parsed(text);
  try {
    return use(document);
  } finally {
    document.dispose();
  }
}

function parsed(text: string): XmlDocument {
  try {
    return XmlDocument.fromString(text, options);
  } catch (error) {
    throw new SamlRefusal("NOT_WELL_FORMED", undefined, { cause: error });
  }
}

export function readElement(text: string, comments: "refused" | "skipped" = "refused"): SamlElement {
  return withDocument(text, ({ root }) => elementOf(root, comments));
}

function elementOf(node: XmlElement, comments: "refused" | "skipped"): SamlElement {
  const children: SamlElement[] = [];
  let text = "";
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) children.push(elementOf(child, comments));
    else if (child instanceof XmlText) text += child.content;
    else if (comments === "refused" || !(child instanceof XmlComment))
      throw new SamlRefusal("FORBIDDEN_MARKUP");
  }
  const attributes = node.attrs.map(({ name, namespaceUri, value }) => [named(namespaceUri, name), value]);
  return {
    name: named(node.namespaceUri, node.name),
    attributes: Object.fromEntries(attributes),
    children,
    text,
  };
}

function named(namespace: string, name: string): string {
  if (namespace === "") return name;
  return Object.hasOwn(shortNames, namespace) ? `${shortNames[namespace]}:${name}` : `{${namespace}}${name}`;
}

export function childrenOf({ children }: SamlElement, name: string): readonly SamlElement[] {
  return children.filter((child) => child.name === name);
}

/** The one child of that name; the structure has been checked before. */
export function childOf(element: SamlElement, name: string): SamlElement {
  const [child, ...others] = childrenOf(element, name);
  if (child === undefined || others.length > 0) {
    throw new SamlRefusal("UNEXPECTED_STRUCTURE", `${element.name} has not one ${name}`);
  }
  return child;
}
