// Every control character is tried for every kind of identifier: exactly the right ones may pass.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkSpanishIdentifier } from "./spanish-identifier.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const digits = [..."0123456789"];
const personLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

function digitsOf(length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...digits), minLength: length, maxLength: length });
}

/** The control characters with which the identifier is valid. */
function controlsOf(beginning: string): string {
  return [...digits, ...letters].filter((last) => checkSpanishIdentifier(beginning + last).isValid).join("");
}

test("small letters count as capitals [PERSON-70]", () => {
  for (const [small, type] of [
    ["12345678z", "DNI"],
    ["x1234567l", "NIE"],
    ["a58818501", "CIF"],
    ["p5881850a", "CIF"],
  ])
    expect(checkSpanishIdentifier(small ?? "")).toEqual({ type, isValid: true });
});

test("a letter outside ASCII is never upper-cased into one of an identifier [PERSON-70]", () => {
  for (const text of ["00000015ſ", "ſ2811001C", "ß1234567L", "12345678ʐ"])
    expect(checkSpanishIdentifier(text)).toEqual({ type: "UNKNOWN", isValid: false });
});

test("a DNI is eight digits and the one letter at the place of the number modulo 23 [PERSON-71]", () => {
  expect(checkSpanishIdentifier("12345678Z")).toEqual({ type: "DNI", isValid: true });
  for (let number = 0; number < 23; number++)
    expect(controlsOf(String(number).padStart(8, "0"))).toBe(personLetters.charAt(number));
  holds(
    fc.property(digitsOf(8), (number) => {
      const letter = personLetters.charAt(Number(BigInt(number) % 23n));
      expect(controlsOf(number)).toBe(letter);
      expect(checkSpanishIdentifier(number + letter).type).toBe("DNI");
    }),
    { costly: true },
  );
});

test("a wrong digit or two digits in the wrong order make a DNI invalid [PERSON-71]", () => {
  expect(checkSpanishIdentifier("12345687Z")).toEqual({ type: "DNI", isValid: false });
  expect(checkSpanishIdentifier("12345679Z")).toEqual({ type: "DNI", isValid: false });
});

test("an NIE is X, Y or Z as 0, 1 or 2, then 7 or 8 digits and the letter of a DNI [PERSON-72]", () => {
  for (const valid of ["X1234567L", "Y1234567X", "Z1234567R", "X01234567L"])
    expect(checkSpanishIdentifier(valid)).toEqual({ type: "NIE", isValid: true });
  holds(
    fc.property(fc.constantFrom(0, 1, 2), fc.oneof(digitsOf(7), digitsOf(8)), (origin, number) => {
      const letter = personLetters.charAt(Number(BigInt(`${origin}${number}`) % 23n));
      expect(controlsOf("XYZ".charAt(origin) + number)).toBe(letter);
      expect(checkSpanishIdentifier("XYZ".charAt(origin) + number + letter).type).toBe("NIE");
    }),
    { costly: true },
  );
  for (const text of ["X123456L", "X123456789L", "W1234567L", "XX234567L"])
    expect(checkSpanishIdentifier(text)).not.toEqual({ type: "NIE", isValid: true });
});

test("a CIF is one of twenty letters, seven digits and a control that completes the digit sum [PERSON-73]", () => {
  // 5 8 8 1 8 5 0: odd places doubled 10 16 16 0 give 1 + 7 + 7 + 0, even places 8 + 1 + 5, together 29, so the control is 1.
  expect(checkSpanishIdentifier("A58818501")).toEqual({ type: "CIF", isValid: true });
  for (const letter of "ABCDEFGHJKLMNPQRSUVW")
    expect(checkSpanishIdentifier(`${letter}58818509`).type).toBe("CIF");
  for (const letter of "IÑOT") expect(checkSpanishIdentifier(`${letter}58818501`).type).toBe("UNKNOWN");
  for (const text of ["A5881850", "A588185011", "A5881850K", "AA8818501"])
    expect(checkSpanishIdentifier(text).isValid).toBe(false);
});

test("a digit sum that is a full ten takes the control 0, as a letter J [PERSON-73]", () => {
  expect(controlsOf("C0000000")).toBe("0J");
  expect(controlsOf("C5000009")).toBe("0J"); // 1 + 9
});

test("the control of a CIF is a digit for A, B, E, H, a letter for K, P, Q, S and either for others [PERSON-74]", () => {
  holds(
    fc.property(fc.constantFrom(..."ABCDEFGHJKLMNPQRSUVW"), digitsOf(7), (letter, number) => {
      const both = controlsOfSum(number);
      const expected = "ABEH".includes(letter) ? both[0] : "KPQS".includes(letter) ? both[1] : both;
      expect(controlsOf(letter + number)).toBe(expected);
    }),
    { costly: true },
  );
});

test("the answer names the kind and whether it is right; an unknown shape is invalid [PERSON-75]", () => {
  expect(checkSpanishIdentifier("12345678A")).toEqual({ type: "DNI", isValid: false });
  expect(checkSpanishIdentifier("X1234567A")).toEqual({ type: "NIE", isValid: false });
  expect(checkSpanishIdentifier("A58818502")).toEqual({ type: "CIF", isValid: false });
  for (const text of [
    "",
    "Z",
    "1234567Z",
    "123456789Z",
    "12345678Z ",
    "12345678-Z",
    "ES12345678Z",
    "12345678Z\n",
  ])
    expect(checkSpanishIdentifier(text)).toEqual({ type: "UNKNOWN", isValid: false });
});

test("no text but the three shapes is ever valid [PERSON-75]", () => {
  holds(
    fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(..."01589AXYZaxzÑſß -\n٣") }), (text) => {
      fc.pre(!/^[0-9A-Za-z]{9,10}$/.test(text));
      expect(checkSpanishIdentifier(text)).toEqual({ type: "UNKNOWN", isValid: false });
    }),
  );
});

/** Digit and letter of the control, by the sum written out place by place as a second opinion. */
function controlsOfSum(number: string): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = [...number].map(Number);
  const doubled = [a, c, e, g].map((digit) => [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0);
  const sum = doubled.reduce((total, value) => total + value, b + d + f);
  const control = sum % 10 === 0 ? 0 : 10 - (sum % 10);
  return `${control}${"JABCDEFGHI".charAt(control)}`;
}
