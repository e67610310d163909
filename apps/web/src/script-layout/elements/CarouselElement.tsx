// Slides one after the other, turned by buttons and arrow keys. They turn by themselves only where a script asks for it and the reader does
// not mind movement. They never turn while a user is at them.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { ActionIcon } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./CarouselElement.module.css";
import { ElementFrame } from "./ElementFrame.tsx";
import { ElementLink } from "./ElementLink.tsx";

type Slide = ElementOf<"carousel">["slides"][number];

const usualHeight = 220;

export function CarouselElement({ element }: { readonly element: ElementOf<"carousel"> }): ReactElement {
  const { t } = useTranslation();
  const { slides, title, autoplaySeconds, height = usualHeight } = element;
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, slides.length - 1);
  const step = (by: number): void => setPlace((before) => (before + by + slides.length) % slides.length);
  const play = useAutoplay(slides.length > 1 ? autoplaySeconds : undefined, () => step(1));
  const turnByKey = (event: KeyboardEvent): void => {
    const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const way = ways[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey || slides.length < 2) return;
    event.preventDefault();
    step(getComputedStyle(event.currentTarget).direction === "rtl" ? -way : way);
  };
  const slide = slides[shown];
  return (
    <ElementFrame title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would group what can be filled in. */}
      <div
        className={styles.carousel}
        role="group"
        aria-roledescription={t("carousel")}
        aria-label={title ?? t("Slides")}
        onKeyDown={turnByKey}
        {...play.pausing}
      >
        <div
          className={styles.slide}
          style={{ minBlockSize: height }}
          aria-live={play.isRunning ? "off" : "polite"}
        >
          {slide !== undefined && <SlideView key={shown} slide={slide} />}
        </div>
        {slides.length > 1 && (
          <div className={styles.controls}>
            <ActionIcon size="sm" aria-label={t("Previous slide")} onClick={() => step(-1)}>
              <IconChevronLeft className={styles.arrow} size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            <span className={styles.count}>
              {t("{{number}} of {{total}}", { number: shown + 1, total: slides.length })}
            </span>
            <ActionIcon size="sm" aria-label={t("Next slide")} onClick={() => step(1)}>
              <IconChevronRight className={styles.arrow} size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            {play.toggle !== undefined && (
              <ActionIcon
                size="sm"
                aria-label={play.isStopped ? t("Turn by itself") : t("Stop turning")}
                onClick={play.toggle}
              >
                {play.isStopped ? (
                  <IconPlayerPlay size={14} stroke={1.6} aria-hidden />
                ) : (
                  <IconPlayerPause size={14} stroke={1.6} aria-hidden />
                )}
              </ActionIcon>
            )}
          </div>
        )}
      </div>
    </ElementFrame>
  );
}

function SlideView({ slide }: { readonly slide: Slide }): ReactElement {
  const { image, alt = "", title, text, link } = slide;
  return (
    <>
      {image !== undefined && <img className={styles.image} src={image} alt={alt} loading="lazy" />}
      {(title !== undefined || text !== undefined) && (
        <div className={styles.text}>
          {title !== undefined && (
            <p className={styles.title}>
              {link === undefined ? <bdi>{title}</bdi> : <ElementLink href={link}>{title}</ElementLink>}
            </p>
          )}
          {text !== undefined && <p className={styles.body}>{text}</p>}
        </div>
      )}
    </>
  );
}

type Autoplay = {
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  /** Undefined where nothing turns by itself. */
  readonly toggle: (() => void) | undefined;
  readonly pausing: {
    readonly onMouseEnter?: () => void;
    readonly onMouseLeave?: () => void;
    readonly onFocus?: () => void;
    readonly onBlur?: () => void;
  };
};

function useAutoplay(seconds: number | undefined, turn: () => void): Autoplay {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isStopped, setIsStopped] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isPlaying = seconds !== undefined && !isStill;
  const isRunning = isPlaying && !isStopped && !isHeld;
  useEffect(() => {
    if (!isRunning || seconds === undefined) return;
    const timer = setInterval(turn, seconds * 1_000);
    return () => clearInterval(timer);
  });
  const hold = (isNow: boolean) => (): void => setIsHeld(isNow);
  return {
    isRunning,
    isStopped,
    toggle: isPlaying ? () => setIsStopped(!isStopped) : undefined,
    pausing: isPlaying
      ? { onMouseEnter: hold(true), onMouseLeave: hold(false), onFocus: hold(true), onBlur: hold(false) }
      : {},
  };
}
