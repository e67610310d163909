// Where a place stands on the map, and what part of the globe is shown: the projection of web maps, in which a square holds the whole world.
// Places have their longitude first.

export type MapPoint = readonly [longitude: number, latitude: number];
export type Size = { readonly width: number; readonly height: number };
/** The middle of what is shown, as parts of the world's square, and how many pixels that square is wide. */
export type View = { readonly x: number; readonly y: number; readonly world: number };

/** Beyond it the poles would be infinitely far. */
const latitudeMax = 85.05;
const worldMin = 200;
/** About one metre to a pixel. */
const worldMax = 40_000_000;
/** Around the outermost places, in pixels: room for a marker and its label. */
const edge = 56;
/** One place alone is shown with about a hundred kilometres around it. */
const aloneWorld = 120_000;
const earthKilometres = 40_075;

function projected([longitude, latitude]: MapPoint): { readonly x: number; readonly y: number } {
  const bounded = Math.max(-latitudeMax, Math.min(latitudeMax, latitude));
  const angle = (bounded * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI),
  };
}

function placeAt(x: number, y: number): MapPoint {
  const latitude = (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI);
  return [x * 360 - 180, latitude];
}

/** All places with room around them. */
export function fitted(places: readonly MapPoint[], { width, height }: Size): View {
  const points = places.map(projected);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (length: number): number => Math.max(1, length - 2 * edge);
  const world = Math.min(room(width) / (right - left), room(height) / (bottom - top), aloneWorld);
  return { x: (left + right) / 2, y: (top + bottom) / 2, world: bounded(world) };
}

function bounded(world: number): number {
  return Math.max(worldMin, Math.min(worldMax, world));
}

export function zoomed(view: View, factor: number): View {
  return { ...view, world: bounded(view.world * factor) };
}

/** Moved by pixels; the middle stays in the world. */
export function moved({ x, y, world }: View, byX: number, byY: number): View {
  const inside = (value: number): number => Math.max(0, Math.min(1, value));
  return { x: inside(x + byX / world), y: inside(y + byY / world), world };
}

/** In pixels from the corner. */
export function onScreen(
  place: MapPoint,
  view: View,
  size: Size,
): { readonly x: number; readonly y: number } {
  const { x, y } = projected(place);
  return {
    x: (x - view.x) * view.world + size.width / 2,
    y: (y - view.y) * view.world + size.height / 2,
  };
}

const steps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Lines of the net are not closer than this, in pixels. */
const lineDistance = 70;

type Net = {
  readonly longitudes: readonly number[];
  readonly latitudes: readonly number[];
  readonly decimals: number;
};

/** The lines of longitude and latitude that are in sight. */
export function netOf(view: View, { width, height }: Size): Net {
  const perDegree = view.world / 360;
  const step = steps.findLast((one) => one * perDegree >= lineDistance) ?? 30;
  const [west, north] = placeAt(view.x - width / 2 / view.world, view.y - height / 2 / view.world);
  const [east, south] = placeAt(view.x + width / 2 / view.world, view.y + height / 2 / view.world);
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  return {
    longitudes: linesBetween(Math.max(-180, west), Math.min(180, east), step),
    latitudes: linesBetween(Math.max(-80, south), Math.min(80, north), step),
    decimals,
  };
}

function linesBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

const barMaxPixels = 110;

/** The longest round distance that is not wider than the bar may be, where the middle of the map is. */
export function scaleOf(view: View): { readonly kilometres: number; readonly pixels: number } {
  const [, latitude] = placeAt(view.x, view.y);
  const perPixel = (earthKilometres * Math.cos((latitude * Math.PI) / 180)) / view.world;
  const most = perPixel * barMaxPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const kilometres = ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
  return { kilometres, pixels: kilometres / perPixel };
}
