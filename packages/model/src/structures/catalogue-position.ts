// Where an item stands among those beside it in its catalogue. The user who put a catalogue in order has numbered them.
import { integer } from "../fields/declare.ts";
import type { TypedField } from "../fields/typed-field.ts";

export function cataloguePosition(): TypedField<number> {
  return integer({
    group: "identity",
    min: 0,
    help: "Its place in the catalogue; items without one follow by their code",
  });
}
