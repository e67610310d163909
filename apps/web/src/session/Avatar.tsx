// The round picture of a user: the photo where there is one, otherwise the first letters of the name.
import { type ReactElement, useEffect, useState } from "react";
import styles from "./Avatar.module.css";

type Props = {
  readonly name: string;
  /** Whose photo it is; undefined where there is none. */
  readonly photoOf?: string | undefined;
};

export function Avatar({ name, photoOf }: Props): ReactElement {
  const photo = usePhoto(photoOf);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {photo === undefined ? initialsOf(name) : <img className={styles.photo} src={photo} alt="" />}
    </span>
  );
}

/** @example initialsOf("clara.vogt@nordhafen") // "CV" */
export function initialsOf(name: string): string {
  const [words = ""] = withoutLegalForm(name).split("@");
  const [first = "", ...others] = words.split(/[\s._-]+/).filter((word) => word !== "");
  const last = others.at(-1) ?? "";
  return `${letterOf(first)}${letterOf(last)}`.toLocaleUpperCase();
}

/** What people call a company by leaves out that it is one. */
function withoutLegalForm(name: string): string {
  return name.replace(/^(\S+\s+\S.*?)\s+(?:\p{Lu}{2,4}|GmbH|(?:\p{L}+\.)+)$/u, "$1");
}

/** A letter may be of several code units. */
function letterOf(word: string): string {
  return [...word][0] ?? "";
}

function usePhoto(username: string | undefined): string | undefined {
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    setPhoto(undefined);
    if (username === undefined) return;
    let isShown = true;
    void import("./load-photo.ts")
      .then(({ loadPhoto }) => loadPhoto(username))
      .then((address) => {
        if (isShown) setPhoto(address);
      })
      // Without the photo the letters are there.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [username]);
  return photo;
}
