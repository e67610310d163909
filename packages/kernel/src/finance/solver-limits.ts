// The limits that the specification sets for every search, held once, so that no formula stops by a rule of its own.

/** The search for a rate ends at a step this small; doubles are coarser, so it also ends when the value stands still. */
export const rateSearchPrecision = 1e-19;

/** The search for a rate and the goal seek give up after this many rounds. */
export const searchRoundsMaximum = 300;

/** A goal counts as reached when the result is this close to it. */
export const goalSeekTolerance = 1e-6;

/** A Newton search gives up after this many rounds. */
export const newtonRoundsMaximum = 20;

/** Where a search for a rate begins unless the caller knows better: ten percent. */
export const defaultGuess = 0.1;
