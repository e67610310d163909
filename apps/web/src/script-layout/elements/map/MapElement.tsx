// Places on a map of our own: nothing is fetched from elsewhere, so it shows the net of degrees, a scale and the places themselves. It is
// moved and enlarged by pointer, buttons and keys; every place is named with its coordinates below.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { ActionIcon } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconFocusCentered, IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { ElementFrame } from "../ElementFrame.tsx";
import { ElementLink } from "../ElementLink.tsx";
import { coordinatesText } from "./coordinates-text.ts";
import { MapDrawing } from "./MapDrawing.tsx";
import styles from "./MapElement.module.css";
import { fitted, moved, type View, zoomed } from "./projection.ts";

const usualHeight = 320;
const keyStep = 60;
const zoomStep = 1.6;

export function MapElement({ element }: { readonly element: ElementOf<"map"> }): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const { markers, title, height = usualHeight } = element;
  const { ref, width } = useElementSize();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const whole = useMemo(
    () =>
      fitted(
        markers.map(({ coordinates }) => coordinates),
        size,
      ),
    [markers, size],
  );
  const [own, setOwn] = useState<View>();
  const view = own ?? whole;
  const drag = useDrag((byX, byY) => setOwn((before) => moved(before ?? whole, -byX, -byY)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const ways: Readonly<Record<string, () => View>> = {
      ArrowLeft: () => moved(view, -keyStep, 0),
      ArrowRight: () => moved(view, keyStep, 0),
      ArrowUp: () => moved(view, 0, -keyStep),
      ArrowDown: () => moved(view, 0, keyStep),
      "+": () => zoomed(view, zoomStep),
      "=": () => zoomed(view, zoomStep),
      "-": () => zoomed(view, 1 / zoomStep),
    };
    const way = Object.hasOwn(ways, event.key) ? ways[event.key] : undefined;
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setOwn(way());
  };
  const controls = [
    { name: t("Zoom in"), Icon: IconPlus, run: () => setOwn(zoomed(view, zoomStep)) },
    { name: t("Zoom out"), Icon: IconMinus, run: () => setOwn(zoomed(view, 1 / zoomStep)) },
    { name: t("Show all places"), Icon: IconFocusCentered, run: () => setOwn(undefined) },
  ];
  return (
    <ElementFrame title={title}>
      {/* A map is read from west to east in every language. */}
      <div className={styles.map} dir="ltr">
        <div
          ref={ref}
          className={styles.place}
          style={{ blockSize: height }}
          role="application"
          aria-label={t("Map of the places below; arrow keys move it, plus and minus enlarge it")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and enlarged by keys.
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...drag}
        >
          {width > 0 && <MapDrawing markers={markers} view={view} size={size} />}
        </div>
        <div className={styles.controls}>
          {controls.map(({ name, Icon, run }) => (
            <ActionIcon key={name} size="sm" variant="default" aria-label={name} title={name} onClick={run}>
              <Icon size={14} stroke={1.6} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      </div>
      <ul className={styles.list} aria-label={t("Places")}>
        {markers.map(({ label, text, link, coordinates }, index) => (
          <li key={index} className={styles.entry}>
            {link === undefined ? <bdi>{label}</bdi> : <ElementLink href={link}>{label}</ElementLink>}
            {text !== undefined && <bdi className={styles.about}>{text}</bdi>}
            <bdi className={styles.coordinates}>{coordinatesText(coordinates, formats, t)}</bdi>
          </li>
        ))}
      </ul>
    </ElementFrame>
  );
}

type Drag = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

function useDrag(onMove: (byX: number, byY: number) => void): Drag {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const end = (): void => {
    last.current = undefined;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (last.current === undefined) return;
      onMove(clientX - last.current.x, clientY - last.current.y);
      last.current = { x: clientX, y: clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
