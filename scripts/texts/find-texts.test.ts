import { expect, test } from "vitest";
import { findTexts } from "./find-texts.ts";

const file = "apps/web/src/shell/Example.tsx";
const keysOf = (text: string): readonly string[] => findTexts(text, file).keys.map(({ key }) => key);
const faultsOf = (text: string, name = file): readonly string[] =>
  findTexts(text, name).faults.map(({ line, problem }) => `${line} ${problem}`);

test("a key is the literal of a translation, also where a condition chooses between two", () => {
  expect(
    keysOf(`const a = t("One {{n}}", { n }); i18n.t("Two"); translate(isDone ? "Three" : "Four");`),
  ).toEqual(["One {{n}}", "Two", "Three", "Four"]);
  expect(keysOf('// t("A comment")\nconst a = parent("Not one");')).toEqual([]);
});

test("a key that is put together cannot be collected, but for the helper of declared labels", () => {
  expect(faultsOf(`t(label);\nt(\`One \${two}\`);`)).toEqual([
    "1 the key of a translation is no literal text",
    "2 the key of a translation is no literal text",
  ]);
  expect(faultsOf("t(label);", "apps/web/src/language/use-label.ts")).toEqual([]);
});

test("a text past translation is refused: between tags, in what is seen or heard, in conditions and templates", () => {
  expect(faultsOf("const a = <p>Hello</p>;")).toEqual(['1 "Hello" is not translated']);
  expect(faultsOf(`const a = <><b>{isDone ? "Yes" : \`No \${n}\`}</b></>;`)).toEqual([
    '1 "Yes" is not translated',
    '1 "No" is not translated',
  ]);
  expect(faultsOf('const a = <img alt="Logo" title={x && "Mark"} className="logo" />;')).toEqual([
    '1 "Logo" is not translated',
    '1 "Mark" is not translated',
  ]);
  expect(faultsOf('showToast({ level: "error", title: "Broken" });')).toEqual([
    '1 "Broken" is not translated',
  ]);
});

test("marks, figures, keys of the keyboard and names of the code are no texts", () => {
  expect(
    faultsOf(
      'const a = <p title={t("Seen")}>Kontor {1} – · <kbd>Ctrl</kbd><Key>K</Key><bdi>CT-1</bdi><i translate="no">mono</i></p>;',
    ),
  ).toEqual([]);
  expect(faultsOf('const a = { label: "kontor-label", title: props.title };')).toEqual([]);
});
