// Whether a chart has been painted: a canvas that is only there is one colour.
import type { Locator } from "playwright-core";

export async function isDrawn(part: Locator): Promise<boolean> {
  const canvases = part.locator("canvas");
  if ((await canvases.count()) === 0) return false;
  const colours = await canvases.first().evaluate((canvas: HTMLCanvasElement) => {
    const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(image?.data.buffer ?? new ArrayBuffer())).size;
  });
  return colours > 2;
}
