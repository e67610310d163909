// The drawing of a map: the net of degrees, the scale and a marker for each place, with its name where there is room for it.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { memo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import styles from "./MapElement.module.css";
import { netOf, onScreen, type Size, scaleOf, type View } from "./projection.ts";
import { cutLabel, shownLabels } from "./shown-labels.ts";

type Props = {
  readonly markers: ElementOf<"map">["markers"];
  readonly view: View;
  readonly size: Size;
};

export const MapDrawing = memo(function MapDrawing({ markers, view, size }: Props): ReactElement {
  const places = markers.map(({ coordinates, label }) => ({ ...onScreen(coordinates, view, size), label }));
  const labelled = shownLabels(places);
  return (
    <svg className={styles.drawing} width={size.width} height={size.height} aria-hidden="true">
      <Net view={view} size={size} />
      {places.map(({ x, y, label }, index) => (
        <g key={index} data-marker={label} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <title>{label}</title>
          <circle className={styles.marker} r="5" />
          {labelled.has(index) && (
            <text className={styles.label} x="9" y="4">
              {cutLabel(label)}
            </text>
          )}
        </g>
      ))}
      <Scale view={view} size={size} />
    </svg>
  );
});

type NetProps = Omit<Props, "markers">;

function Net({ view, size }: NetProps): ReactElement {
  const { formatNumber } = useFormats();
  const { longitudes, latitudes, decimals } = netOf(view, size);
  const degrees = (value: number): string => `${formatNumber(value, { decimals }).replace("-", "\u2212")}°`;
  return (
    <g className={styles.net}>
      {longitudes.map((longitude) => {
        const { x } = onScreen([longitude, 0], view, size);
        return (
          <g key={longitude}>
            <line x1={x} x2={x} y1={0} y2={size.height} data-main={longitude === 0 || undefined} />
            <text x={x + 3} y={size.height - 4}>
              {degrees(longitude)}
            </text>
          </g>
        );
      })}
      {latitudes.map((latitude) => {
        const { y } = onScreen([0, latitude], view, size);
        return (
          <g key={latitude}>
            <line x1={0} x2={size.width} y1={y} y2={y} data-main={latitude === 0 || undefined} />
            <text x={4} y={y - 3}>
              {degrees(latitude)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Scale({ view, size }: NetProps): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { kilometres, pixels } = scaleOf(view);
  const text =
    kilometres >= 1
      ? t("{{distance}} km", { distance: formatNumber(kilometres) })
      : t("{{distance}} m", { distance: formatNumber(kilometres * 1_000, { decimals: 0 }) });
  const [start, y] = [size.width - pixels - 12, size.height - 22];
  return (
    <g className={styles.scale}>
      <path d={`M${start} ${y - 4}v4h${pixels}v-4`} />
      <text x={start + pixels / 2} y={y - 6} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
