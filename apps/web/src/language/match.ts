// Finding words in text the way a reader means them: without accents, without case, every word somewhere.

/** The words of a query, folded; the same word twice counts once. */
export function wordsOf(query: string): readonly string[] {
  return [...new Set(fold(query).split(/\s+/))].filter((word) => word !== "");
}

export function containsAll(words: readonly string[], text: string): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

type TextPart = { readonly text: string; readonly isMatch: boolean };

/** The text cut at the matches. Positions are found in the folded text and carried back to the original letters. */
export function markedParts(words: readonly string[], text: string): readonly TextPart[] {
  const letters = [...text];
  const foldedLetters = letters.map(fold);
  const isMarked = new Array<boolean>(letters.length).fill(false);
  for (const word of words) markWord(word, foldedLetters, isMarked);
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = isMarked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}

/** A stretch of the text around its first match, cut at spaces, with dots where it was cut. */
export function excerpt(words: readonly string[], text: string, sizeMax = 180): string {
  if (text.length <= sizeMax) return text;
  const found = markedParts(words, text);
  const before = found[0]?.isMatch === false && found.length > 1 ? found[0].text.length : 0;
  const start = before < sizeMax / 2 ? 0 : text.indexOf(" ", before - sizeMax / 3) + 1;
  const end = start + sizeMax >= text.length ? text.length : text.lastIndexOf(" ", start + sizeMax);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

function markWord(word: string, foldedLetters: readonly string[], isMarked: boolean[]): void {
  const folded = foldedLetters.join("");
  // One letter may fold to none (an accent alone) or to several; this tells which letter each folded position came from.
  const origin = foldedLetters.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    for (let offset = 0; offset < word.length; offset += 1) {
      const index = origin[at + offset];
      if (index !== undefined) isMarked[index] = true;
    }
  }
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
