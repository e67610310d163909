// In half of the languages a numeral agrees with the noun behind it; this is what they have to know of that noun.

/** What the number counts: nothing, or a noun whose gender the numeral agrees with. */
export type CountedNoun = "none" | "masculine" | "feminine" | "neuter";
