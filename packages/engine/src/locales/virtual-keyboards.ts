// The keys of the on-screen keyboard, for screens without a real one: where people of a locale expect them.
import { chooseLocale } from "@kontor/kernel/locale/choose-locale.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";

/** For each layer its rows from top to bottom, keys separated by blanks; every layer has the same places. */
type Layout = { readonly default: readonly string[]; readonly shift: readonly string[] };

const english: Layout = {
  default: [
    "` 1 2 3 4 5 6 7 8 9 0 - =",
    "q w e r t y u i o p [ ] \\",
    "a s d f g h j k l ; '",
    "z x c v b n m , . /",
  ],
  shift: [
    "~ ! @ # $ % ^ & * ( ) _ +",
    "Q W E R T Y U I O P { } |",
    'A S D F G H J K L : "',
    "Z X C V B N M < > ?",
  ],
};

const french: Layout = {
  default: [
    "@ & é \" ' ( - è _ ç à ) =",
    "a z e r t y u i o p ^ $",
    "q s d f g h j k l m ù *",
    "< w x c v b n , ; : !",
  ],
  shift: [
    "# 1 2 3 4 5 6 7 8 9 0 ° +",
    "A Z E R T Y U I O P ¨ €",
    "Q S D F G H J K L M % µ",
    "> W X C V B N ? . / §",
  ],
};

const german: Layout = {
  default: [
    "^ 1 2 3 4 5 6 7 8 9 0 ß ´",
    "q w e r t z u i o p ü +",
    "a s d f g h j k l ö ä #",
    "< y x c v b n m , . - @",
  ],
  shift: [
    '° ! " § $ % & / ( ) = ? `',
    "Q W E R T Z U I O P Ü *",
    "A S D F G H J K L Ö Ä '",
    "> Y X C V B N M ; : _ €",
  ],
};

const swiss: Layout = {
  default: [
    "§ 1 2 3 4 5 6 7 8 9 0 ' ^",
    "q w e r t z u i o p ü ¨",
    "a s d f g h j k l ö ä $",
    "< y x c v b n m , . - @",
  ],
  shift: [
    '° + " * ç % & / ( ) = ? `',
    "Q W E R T Z U I O P è !",
    "A S D F G H J K L é à £",
    "> Y X C V B N M ; : _ €",
  ],
};

const spanish: Layout = {
  default: [
    "º 1 2 3 4 5 6 7 8 9 0 ' ¡",
    "q w e r t y u i o p á é",
    "a s d f g h j k l ñ í ó",
    "ú z x c v b n m , . - @",
  ],
  shift: [
    'ª ! " · $ % & / ( ) = ? ¿',
    "Q W E R T Y U I O P Á É",
    "A S D F G H J K L Ñ Í Ó",
    "Ú Z X C V B N M ; : _ ü",
  ],
};

const italian: Layout = {
  default: [
    "\\ 1 2 3 4 5 6 7 8 9 0 ' ì",
    "q w e r t y u i o p è +",
    "a s d f g h j k l ò à ù",
    "< z x c v b n m , . - @",
  ],
  shift: [
    '| ! " £ $ % & / ( ) = ? ^',
    "Q W E R T Y U I O P é *",
    "A S D F G H J K L ç ° §",
    "> Z X C V B N M ; : _ €",
  ],
};

const portuguese: Layout = {
  default: [
    "\\ 1 2 3 4 5 6 7 8 9 0 ' +",
    "q w e r t y u i o p á é",
    "a s d f g h j k l ç ã õ",
    "ê z x c v b n m , . - @",
  ],
  shift: [
    '| ! " # $ % & / ( ) = ? *',
    "Q W E R T Y U I O P í ó",
    "A S D F G H J K L Ç â ô",
    "ú Z X C V B N M ; : _ à",
  ],
};

const lithuanian: Layout = {
  default: [
    "ą č ę ė į š ų ū ž - =",
    "1 2 3 4 5 6 7 8 9 0 @",
    "q w e r t y u i o p [ ]",
    "a s d f g h j k l ; '",
    "z x c v b n m , . /",
  ],
  shift: [
    "Ą Č Ę Ė Į Š Ų Ū Ž _ +",
    "! „ # $ % “ & * ( ) €",
    "Q W E R T Y U I O P { }",
    'A S D F G H J K L : "',
    "Z X C V B N M < > ?",
  ],
};

const russian: Layout = {
  default: [
    "ё 1 2 3 4 5 6 7 8 9 0 - =",
    "й ц у к е н г ш щ з х ъ \\",
    "ф ы в а п р о л д ж э",
    "я ч с м и т ь б ю . @",
  ],
  shift: [
    'Ё ! " № ; % : ? * ( ) _ +',
    "Й Ц У К Е Н Г Ш Щ З Х Ъ /",
    "Ф Ы В А П Р О Л Д Ж Э",
    "Я Ч С М И Т Ь Б Ю , ₽",
  ],
};

const hungarian: Layout = {
  default: [
    "0 1 2 3 4 5 6 7 8 9 ö ü ó",
    "q w e r t z u i o p ő ú",
    "a s d f g h j k l é á ű",
    "í y x c v b n m , . - @",
  ],
  shift: [
    "§ ' \" + ! % / = ( ) Ö Ü Ó",
    "Q W E R T Z U I O P Ő Ú",
    "A S D F G H J K L É Á Ű",
    "Í Y X C V B N M ? : _ €",
  ],
};

const arabic: Layout = {
  default: [
    "ذ 1 2 3 4 5 6 7 8 9 0 - =",
    "ض ص ث ق ف غ ع ه خ ح ج د",
    "ش س ي ب ل ا ت ن م ك ط",
    "ئ ء ؤ ر لا ى ة و ز ظ",
  ],
  shift: [
    "~ ! @ # $ % ^ & * ( ) _ +",
    "پ چ ڤ گ لإ إ ‘ ÷ × ؛ < >",
    '] [ } { لأ أ ـ ، / : "',
    "\\ | « » لآ آ ’ , . ؟",
  ],
};

/** By locale where a region has its own, else by language; Dutch and Japanese are typed on the English one. */
const layouts: ReadonlyMap<string, Layout> = new Map([
  ["fr", french],
  ["fr-CH", swiss],
  ["de", german],
  ["de-CH", swiss],
  ["en-CH", swiss],
  ["es", spanish],
  ["it", italian],
  ["pt", portuguese],
  ["lt", lithuanian],
  ["ru", russian],
  ["hu", hungarian],
  ["ar", arabic],
]);

/** A locale that is not configured has the keyboard of the one that stands in for it. */
export function virtualKeyboard(asked: string): {
  readonly locale: LocaleTag;
  readonly layout: Record<string, string[]>;
} {
  const locale = chooseLocale({ user: asked });
  const [language = ""] = locale.split("-", 1);
  const layout = layouts.get(locale) ?? layouts.get(language) ?? english;
  return { locale, layout: { default: [...layout.default], shift: [...layout.shift] } };
}
