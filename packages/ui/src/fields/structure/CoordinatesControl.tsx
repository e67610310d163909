// A place on the map. People say the latitude first; it is stored with the longitude first, as maps want it.
import { InputBase } from "@mantine/core";
import { type FocusEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps, FieldView } from "../field-view.ts";
import { useTypedText } from "../typed/use-typed-text.ts";
import styles from "./Structure.module.css";

/** A part that could not be read stays as it was typed. */
type Coordinate = number | string | null;
type MapPoint = { readonly latitude: Coordinate; readonly longitude: Coordinate };

export function CoordinatesControl({ field, onChange, onTouch }: FieldProps): ReactElement {
  const { t } = useTranslation();
  /** One half alone is no place; it waits here for the other. */
  const [unfinished, setUnfinished] = useState<MapPoint>();
  const [isLeft, setIsLeft] = useState(false);
  const place = unfinished ?? placeOf(field.value);
  const change = (part: Partial<MapPoint>): void => {
    const next = { ...place, ...part };
    const stored = storedPlace(next);
    setUnfinished(stored === undefined ? next : undefined);
    if (stored !== undefined) onChange(stored);
    setIsLeft(false);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setIsLeft(true);
    onTouch();
  };
  const isWrong = isLeft && unfinished !== undefined;
  const problem = isWrong
    ? t("A place needs a latitude from −90 to 90 and a longitude from −180 to 180.")
    : undefined;
  return (
    <FieldFrame field={field} isGroup problem={problem}>
      {({ labelId, describedBy, state }) => (
        // biome-ignore lint/a11y/useSemanticElements: the frame draws the label of the group.
        <div
          className={styles.pair}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          onBlur={leave}
        >
          <Degrees
            field={{ ...field, label: t("Latitude"), value: place.latitude }}
            isWrong={state === "error"}
            onChange={(latitude) => change({ latitude })}
          />
          <Degrees
            field={{ ...field, label: t("Longitude"), value: place.longitude }}
            isWrong={state === "error"}
            onChange={(longitude) => change({ longitude })}
          />
        </div>
      )}
    </FieldFrame>
  );
}

type DegreesProps = {
  readonly field: FieldView;
  readonly isWrong: boolean;
  readonly onChange: (part: Coordinate) => void;
};

function Degrees({ field, isWrong, onChange }: DegreesProps): ReactElement {
  const { text, type, leave, onKeyDown } = useTypedText({
    field: { ...field, type: "number" },
    onChange: (value) => onChange(typeof value === "number" || typeof value === "string" ? value : null),
    onTouch: () => undefined,
  });
  return (
    <InputBase
      type="text"
      inputMode="text"
      dir="ltr"
      autoComplete="off"
      classNames={{ input: styles.figure }}
      aria-label={field.label}
      placeholder={field.label}
      error={isWrong}
      disabled={field.isDisabled}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}

function placeOf(value: unknown): MapPoint {
  const [longitude, latitude] = Array.isArray(value) ? value : [];
  return { latitude: partOf(latitude), longitude: partOf(longitude) };
}

function partOf(value: unknown): Coordinate {
  return typeof value === "number" ? value : null;
}

/** Undefined while it is neither a place nor nothing. */
function storedPlace({ latitude, longitude }: MapPoint): readonly [number, number] | null | undefined {
  if (latitude === null && longitude === null) return null;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? [longitude, latitude] : undefined;
}

function isWithin(part: Coordinate, limit: number): part is number {
  return typeof part === "number" && Math.abs(part) <= limit;
}
