// The choice of language and region: every locale there is, each named in its own language. So a user who cannot read the page still finds
// the way out.
import { languageOf } from "@kontor/client/language/texts.ts";
import { type LocaleTag, localeTags } from "@kontor/kernel/locale/locales.ts";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import styles from "./LocaleChoice.module.css";
import { chooseOwnLocale } from "./use-session-language.ts";

type Props = { readonly className?: string | undefined };

export function LocaleChoice({ className }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const choose = (value: string): void => {
    const chosen = localeTags.find((tag) => tag === value);
    if (chosen !== undefined) void chooseOwnLocale(chosen);
  };
  return (
    <span className={[styles.place, className].filter(Boolean).join(" ")}>
      <select
        className={styles.choice}
        aria-label={t("Language and region")}
        value={locale}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {languages.map(([language, tags]) => (
          <optgroup key={language} label={ownName(language, language, "language")} lang={language}>
            {tags.map((tag) => (
              <option key={tag} value={tag} lang={language}>
                {localeName(tag)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={14} stroke={1.6} aria-hidden />
    </span>
  );
}

const languages = [...Map.groupBy(localeTags, languageOf)];

/** @example localeName("fr-BE") // "Français (Belgique)" */
export function localeName(tag: LocaleTag): string {
  const language = languageOf(tag);
  const region = tag.slice(language.length + 1);
  return `${ownName(language, language, "language")} (${ownName(language, region, "region")})`;
}

/** The browser reads the names of a language from its files, which takes a moment: once, and only where the choice is drawn. */
const ownNames = new Map<string, string>();

/** Some languages write their own name small; at the start of a line it has a capital. */
function ownName(language: string, code: string, type: "language" | "region"): string {
  const key = `${type} ${language} ${code}`;
  const known = ownNames.get(key);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames(language, { type }).of(code) ?? code;
  const shown = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  ownNames.set(key, shown);
  return shown;
}
