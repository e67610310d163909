// The module that the build of the bare page makes.
declare module "virtual:frame-markup" {
  import type { Markup } from "./markup.ts";

  const markup: readonly Markup[];
  export default markup;
}
