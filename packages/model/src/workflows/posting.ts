// A line of a booking. It follows the booking by itself; only lettering, the matching against other lines of the same
// account, has a life of its own.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const postingWorkflow = workflow("posting", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    POSTED: { label: words("Posted", "Comptabilisée"), colour: "success" },
    LETTERED: { label: words("Lettered", "Lettrée"), colour: "success" },
    EXPORTED: { label: words("Exported", "Exportée"), colour: "success" },
    REVERSED: { label: words("Reversed", "Extournée"), colour: "stopped", isFinal: true },
  },
  guards: {
    bookingPosted: words(
      "The booking of the line is posted",
      "L’écriture dont relève la ligne est comptabilisée",
    ),
    matchedOnAccount: words(
      "The line is matched against others on the same account",
      "La ligne est rapprochée d’autres lignes du même compte",
    ),
    bookingExported: words(
      "The booking of the line is exported",
      "L’écriture dont relève la ligne est exportée",
    ),
    bookingReversed: words(
      "The booking of the line is reversed",
      "L’écriture dont relève la ligne est extournée",
    ),
  },
  effects: {},
  transitions: {
    POST: {
      label: words("Post", "Comptabiliser"),
      action: "DO",
      from: ["DRAFT"],
      to: "POSTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["bookingPosted"],
    },
    LETTER: {
      label: words("Letter", "Lettrer"),
      action: "DO",
      from: ["POSTED", "EXPORTED"],
      to: "LETTERED",
      profiles: ["ACCOUNTING", "SYSTEM"],
      guards: ["matchedOnAccount"],
    },
    EXPORT: {
      label: words("Export", "Exporter"),
      action: "DO",
      from: ["POSTED"],
      to: "EXPORTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["bookingExported"],
    },
    UNLETTER: {
      label: words("Unletter", "Délettrer"),
      action: "UNDO",
      from: ["LETTERED"],
      to: "$previous",
      pullRight: true,
      profiles: ["ACCOUNTING"],
    },
    REVERSE: {
      label: words("Reverse", "Extourner"),
      action: "UNDO",
      from: ["POSTED", "EXPORTED", "LETTERED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["bookingReversed"],
    },
  },
});
