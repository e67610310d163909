// The shared test set of searching: what must be found and what must not, as data. It is no code of the product; the tests
// of the page and those of the database read this one list, so that both find the same.

type FoldCase = { readonly text: string; readonly folded: string };
type WordCase = { readonly text: string; readonly filter: string; readonly matches: boolean };
/** `value` is what a query carries for a field marked for matching; `text` is what the field holds. */
type FilterCase = { readonly text: string; readonly value: string; readonly matches: boolean };

/** Two texts with the same folded form are the same to a search. */
export const foldCases: readonly FoldCase[] = [
  // French
  { text: "Élève NOËL à l'ÎLE Maÿ", folded: "eleve noel a l'ile may" },
  { text: "Cœur, ŒUVRE, Lætitia", folded: "coeur, oeuvre, laetitia" },
  { text: "E\u0301cole", folded: "ecole" },
  // German
  { text: "Müller GROSSE STRAẞE Straße", folded: "muller grosse strasse strasse" },
  // Spanish, Portuguese, Catalan
  { text: "Señor Peña, pingüino, coração", folded: "senor pena, pinguino, coracao" },
  { text: "Paral·lel", folded: "paral·lel" },
  // Turkish: four letters i are one
  { text: "İstanbul ISPARTA ısparta iğne Şişli", folded: "istanbul isparta isparta igne sisli" },
  // Lithuanian, also with the dot that i keeps under an accent
  { text: "Žemaitė Ąžuolas Įmonė Ūkis", folded: "zemaite azuolas imone ukis" },
  { text: "i\u0307\u0301", folded: "i" },
  // Hungarian, Polish, Czech, Croatian, Romanian
  { text: "Győr ŰRLAP őszi", folded: "gyor urlap oszi" },
  { text: "Łódź zażółć gęślą", folded: "lodz zazolc gesla" },
  { text: "Příliš žluťoučký, Đorđe", folded: "prilis zlutoucky, dorde" },
  { text: "Ștefan Țepeș Şerban", folded: "stefan tepes serban" },
  // Nordic, Icelandic, Maltese, Sami, Azerbaijani
  { text: "Åse Øst Ærø", folded: "ase ost aero" },
  { text: "Þórður Eiríksson", folded: "thordur eiriksson" },
  { text: "Ħamrun, Ŋuorra, Bərdə", folded: "hamrun, nuorra, berde" },
  // Vietnamese
  { text: "Nguyễn Đức Phượng", folded: "nguyen duc phuong" },
  // Greek: accents and the form of sigma at the end of a word
  { text: "Άγιος ΟΔΟΣ οδός", folded: "αγιοσ οδοσ οδοσ" },
  // Cyrillic: ё is е, a stress mark is nothing, й ў ї ѓ ќ are letters of their own
  { text: "Фёдор АНДРЕЙ за\u0301мок", folded: "федор андрей замок" },
  { text: "и\u0306 и\u0323\u0306 й\u0301", folded: "й й й" },
  { text: "Ўладзімір КИЇВ Ѓорѓи Ќе", folded: "ўладзімір київ ѓорѓи ќе" },
  // Arabic: vowel signs and the stretching line vanish; forms of alef, yeh and heh are one; digits are digits
  { text: "مُحَمَّد", folded: "محمد" },
  { text: "أحمد إبراهيم آمال ٱلله", folded: "احمد ابراهيم امال الله" },
  { text: "عـــلى", folded: "علي" },
  { text: "شركة", folded: "شركه" },
  { text: "فاتورة ١٢٣ ۴۵۶", folded: "فاتوره 123 456" },
  // Hebrew without its points
  { text: "שָׁלוֹם", folded: "שלום" },
  // Japanese: narrow and wide forms are one, voiced sounds are sounds of their own, the two scripts stay apart
  { text: "ﾄﾖﾀ ＡＢＣ１２", folded: "トヨタ abc12" },
  { text: "ｶﾞｽ か\u3099 か", folded: "ガス が か" },
  { text: "ひらがな ヒラガナ", folded: "ひらがな ヒラガナ" },
  // Korean syllables, also when they come in parts
  { text: "한글 \u1112\u1161\u11ab", folded: "한글 한" },
  // Thai and Hindi keep their vowels
  { text: "กิน", folded: "กิน" },
  { text: "हिन्दी", folded: "हिन्दी" },
  // Ligatures, signs above the line, invisible signs
  { text: "ﬁnance ﬂow m² №", folded: "finance flow m2 no" },
  { text: "co\u00adop\u200bera\u2060tion\ufeff", folded: "cooperation" },
  { text: "12\u00a0500\u202f€", folded: "12 500 €" },
  { text: "", folded: "" },
];

/** The filter above a list: every word, in any order, anywhere in a word. */
export const wordCases: readonly WordCase[] = [
  { text: "Société Générale", filter: "generale", matches: true },
  { text: "Societe Generale", filter: "SOCIÉTÉ", matches: true },
  { text: "Société Générale", filter: "general societe", matches: true },
  { text: "Société Générale", filter: "cié néra", matches: true },
  { text: "Société Générale", filter: "generale lyon", matches: false },
  { text: "Société Générale", filter: "societegenerale", matches: false },
  { text: "Société Générale", filter: "  société  ", matches: true },
  { text: "Bœuf", filter: "boeuf", matches: true },
  { text: "Boeuf", filter: "bœuf", matches: true },
  { text: "Hauptstraße 5", filter: "STRASSE", matches: true },
  { text: "Müller", filter: "muller", matches: true },
  { text: "Müller", filter: "mueller", matches: false },
  { text: "Muñoz", filter: "munoz", matches: true },
  { text: "ISPARTA", filter: "ısparta", matches: true },
  { text: "diyarbakır", filter: "DİYARBAKIR", matches: true },
  { text: "Žemaitės g. 4", filter: "zemaites", matches: true },
  { text: "Győrfi", filter: "gyorfi", matches: true },
  { text: "Nguyễn Văn Đức", filter: "duc nguyen", matches: true },
  { text: "Nguyễn Văn Đức", filter: "duong", matches: false },
  { text: "شَرِكَة الإسلام", filter: "الاسلام", matches: true },
  { text: "شركة", filter: "بنك", matches: false },
  { text: "Артём Королёв", filter: "королев", matches: true },
  { text: "Андрей", filter: "андреи", matches: false },
  { text: "ОДОС ΟΔΌΣ", filter: "οδός", matches: true },
  { text: "株式会社トヨタ", filter: "ﾄﾖﾀ", matches: true },
  { text: "かき", filter: "かぎ", matches: false },
  { text: "かぎ", filter: "き", matches: false },
  { text: "ﬁnancement", filter: "fin", matches: true },
  { text: "L'Haÿ-les-Roses", filter: "l’hay les", matches: true },
  { text: "Jean-Pierre", filter: "jean pierre", matches: true },
  { text: "Jean Pierre", filter: "pierre-jean", matches: true },
  { text: "Jeanpierre", filter: "jean-pierre", matches: true },
  { text: "O'Brien", filter: "obrien", matches: false },
  { text: "O\u02bcBrien", filter: "o'brien", matches: true },
  { text: "CONTRACT_TYPE", filter: "type contract", matches: true },
  { text: "FR76 3000 6000 0112", filter: "3000 0112", matches: true },
  { text: "1.250,00 €", filter: "1 250,00", matches: true },
  { text: "CTR-2024-0017", filter: "2024 17", matches: true },
  { text: "CTR-2024-0017", filter: "2025", matches: false },
  { text: "co\u00adopération", filter: "cooperation", matches: true },
  { text: "anything", filter: "", matches: true },
  { text: "anything", filter: " \t", matches: true },
  { text: "anything", filter: "-", matches: true },
  { text: "", filter: "...", matches: true },
  { text: "", filter: "", matches: true },
  { text: "", filter: "a", matches: false },
  { text: "a.c", filter: "a.*c", matches: true },
  { text: "abc", filter: "a%c", matches: true },
  { text: "abc", filter: "a_d", matches: false },
  { text: "abc", filter: "[x]", matches: false },
  // Of a filter the first 200 characters count
  { text: "abc", filter: `${"abc ".repeat(49)}xyz`, matches: false },
  { text: "abc", filter: `${"abc ".repeat(50)}xyz`, matches: true },
];

/** Fields marked for matching: the text as a whole, with its blanks and signs, none of which means anything special. */
export const filterCases: readonly FilterCase[] = [
  { text: "Société Générale", value: "/generale/i", matches: true },
  { text: "Société Générale", value: "/SOCIÉTÉ G/i", matches: true },
  { text: "Société Générale", value: "/generale societe/i", matches: false },
  { text: "Société Générale", value: "/^societe/i", matches: true },
  { text: "Société Générale", value: "/^generale/i", matches: false },
  { text: "Élan", value: "/^ela/i", matches: true },
  { text: "Straße 5", value: "/ASSE 5/i", matches: true },
  { text: "Dupont S.A.", value: "/s\\.a\\./i", matches: true },
  { text: "Dupont SxAx", value: "/s\\.a\\./i", matches: false },
  { text: "Dupont SxAx", value: "/s.a./i", matches: false },
  { text: "100% (net)", value: "/100% \\(/i", matches: true },
  { text: "1000 (net)", value: "/100% \\(/i", matches: false },
  { text: "a_b", value: "/a_b/i", matches: true },
  { text: "axb", value: "/a_b/i", matches: false },
  { text: "and/or", value: "/d\\/o/i", matches: true },
  { text: "C:\\data", value: "/c:\\\\d/i", matches: true },
  { text: "x^2", value: "/\\^2/i", matches: true },
  { text: "2x^", value: "/\\^2/i", matches: false },
  { text: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", value: "/(a+)+$/i", matches: false },
  { text: "Ann@example.com", value: "/^Ann@/", matches: true },
  { text: "ann@example.com", value: "/^Ann@/", matches: false },
  { text: "joann@example.com", value: "/^ann@/", matches: false },
  { text: "rené@example.com", value: "/^rene/", matches: false },
  { text: "Paris", value: "Paris", matches: true },
  { text: "PARIS", value: "Paris", matches: true },
  { text: "Orléans", value: "orleans", matches: true },
  { text: "Paris 5", value: "Paris", matches: false },
  { text: "", value: "/a/i", matches: false },
];

/** Characters that fold in unlike ways or change beside one another: random texts made of them find what examples miss. */
export const awkwardCharacters: readonly string[] = [
  ..."aàeEéßœiıİI1 -'شأйиЇςΣがか한ﾞ",
  ..."\u0301\u0306\u0307\u0323\u0345\u00ad\u0640\u3099\u1112\u1161\u11ab\u094d\u02bc",
];
