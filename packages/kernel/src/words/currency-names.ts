// How the currencies of the specification and their cents are called, with gender and plural forms. A word stands here only where it
// is certain: what is missing is written as ISO code or as a fraction (22/100), which is always right.
// Where two currencies of the table share a noun (dinar, franc, peso, pound), their names say which is meant, by the country or by a word
// such as sterling or CFA; the two CFA francs bear the same name everywhere. Other names stand without a country, also the dollar, as
// every other dollar is written as ISO code; a few bear one all the same (dirham and yen in az, forint in it, the pound of Egypt in tr).
import type { CountedNoun } from "./counted-noun.ts";
import type { WordLanguage } from "./number-in-words.ts";

/** Forms in the order of `pluralOrder`; a name that does not change has one form. */
export type CurrencyUnit = { readonly gender: CountedNoun; readonly forms: readonly string[] };
type CurrencyName = { readonly unit: CurrencyUnit; readonly cent?: CurrencyUnit };

/** Which plural category each form of a language stands for; any other category takes the last form. */
export const pluralOrder: Readonly<Record<WordLanguage, readonly Intl.LDMLPluralRule[]>> = {
  en: ["one", "other"],
  es: ["one", "other"],
  ar: ["one", "two", "few", "many"],
  az: ["other"],
  pt: ["one", "other"],
  fr: ["one", "other"],
  eo: ["one", "other"],
  it: ["one", "other"],
  vi: ["other"],
  tr: ["other"],
  uk: ["one", "few", "many"],
  ru: ["one", "few", "many"],
  id: ["other"],
  lt: ["one", "few", "other"],
};

/**
 * The words for a currency, or undefined where the language has no certain one.
 * @example currencyName("JPY", "es")?.unit.forms // ["yen", "yenes"]
 * @example currencyName("SEK", "es") // undefined
 */
export function currencyName(currency: string, language: WordLanguage): CurrencyName | undefined {
  const names = currencyNames[language];
  return Object.hasOwn(names, currency) ? names[currency] : undefined;
}

const masculine = (...forms: readonly string[]): CurrencyUnit => ({ gender: "masculine", forms });
const feminine = (...forms: readonly string[]): CurrencyUnit => ({ gender: "feminine", forms });
const neuter = (...forms: readonly string[]): CurrencyUnit => ({ gender: "neuter", forms });
const plain = (...forms: readonly string[]): CurrencyUnit => ({ gender: "none", forms });

const currencyNames: Readonly<Record<WordLanguage, Readonly<Record<string, CurrencyName>>>> = {
  en: {
    EUR: { unit: plain("euro", "euros"), cent: plain("cent", "cents") },
    GBP: { unit: plain("pound sterling", "pounds sterling"), cent: plain("penny", "pence") },
    USD: { unit: plain("dollar", "dollars"), cent: plain("cent", "cents") },
    CHF: { unit: plain("Swiss franc", "Swiss francs"), cent: plain("centime", "centimes") },
    TND: { unit: plain("Tunisian dinar", "Tunisian dinars"), cent: plain("millime", "millimes") },
    MAD: { unit: plain("dirham", "dirhams"), cent: plain("centime", "centimes") },
    DZD: { unit: plain("Algerian dinar", "Algerian dinars"), cent: plain("centime", "centimes") },
    EGP: { unit: plain("Egyptian pound", "Egyptian pounds"), cent: plain("piastre", "piastres") },
    JPY: { unit: plain("yen") },
    RUB: { unit: plain("ruble", "rubles"), cent: plain("kopeck", "kopecks") },
    HUF: { unit: plain("forint", "forints") },
    PHP: { unit: plain("Philippine peso", "Philippine pesos"), cent: plain("centavo", "centavos") },
    MXN: { unit: plain("Mexican peso", "Mexican pesos"), cent: plain("centavo", "centavos") },
    XAF: { unit: plain("CFA franc", "CFA francs") },
    XOF: { unit: plain("CFA franc", "CFA francs") },
    XPF: { unit: plain("CFP franc", "CFP francs") },
  },
  fr: {
    EUR: { unit: masculine("euro", "euros"), cent: masculine("centime", "centimes") },
    GBP: { unit: feminine("livre sterling", "livres sterling"), cent: masculine("penny", "pence") },
    USD: { unit: masculine("dollar", "dollars"), cent: masculine("cent", "cents") },
    CHF: { unit: masculine("franc suisse", "francs suisses"), cent: masculine("centime", "centimes") },
    TND: { unit: masculine("dinar tunisien", "dinars tunisiens"), cent: masculine("millime", "millimes") },
    MAD: { unit: masculine("dirham", "dirhams"), cent: masculine("centime", "centimes") },
    DZD: { unit: masculine("dinar algérien", "dinars algériens"), cent: masculine("centime", "centimes") },
    EGP: { unit: feminine("livre égyptienne", "livres égyptiennes"), cent: feminine("piastre", "piastres") },
    JPY: { unit: masculine("yen", "yens") },
    RUB: { unit: masculine("rouble", "roubles"), cent: masculine("kopeck", "kopecks") },
    HUF: { unit: masculine("forint", "forints") },
    PHP: { unit: masculine("peso philippin", "pesos philippins"), cent: masculine("centavo", "centavos") },
    MXN: { unit: masculine("peso mexicain", "pesos mexicains"), cent: masculine("centavo", "centavos") },
    XAF: { unit: masculine("franc CFA", "francs CFA") },
    XOF: { unit: masculine("franc CFA", "francs CFA") },
    XPF: { unit: masculine("franc CFP", "francs CFP") },
  },
  es: {
    EUR: { unit: masculine("euro", "euros"), cent: masculine("céntimo", "céntimos") },
    GBP: { unit: feminine("libra esterlina", "libras esterlinas"), cent: masculine("penique", "peniques") },
    USD: { unit: masculine("dólar", "dólares"), cent: masculine("centavo", "centavos") },
    CHF: { unit: masculine("franco suizo", "francos suizos"), cent: masculine("céntimo", "céntimos") },
    TND: { unit: masculine("dinar tunecino", "dinares tunecinos") },
    MAD: { unit: masculine("dírham", "dírhams"), cent: masculine("céntimo", "céntimos") },
    DZD: { unit: masculine("dinar argelino", "dinares argelinos"), cent: masculine("céntimo", "céntimos") },
    EGP: { unit: feminine("libra egipcia", "libras egipcias"), cent: feminine("piastra", "piastras") },
    JPY: { unit: masculine("yen", "yenes") },
    RUB: { unit: masculine("rublo", "rublos"), cent: masculine("kopek", "kopeks") },
    HUF: { unit: masculine("forinto", "forintos") },
    PHP: { unit: masculine("peso filipino", "pesos filipinos"), cent: masculine("centavo", "centavos") },
    MXN: { unit: masculine("peso mexicano", "pesos mexicanos"), cent: masculine("centavo", "centavos") },
    XAF: { unit: masculine("franco CFA", "francos CFA") },
    XOF: { unit: masculine("franco CFA", "francos CFA") },
    XPF: { unit: masculine("franco CFP", "francos CFP") },
  },
  pt: {
    EUR: { unit: masculine("euro", "euros"), cent: masculine("cêntimo", "cêntimos") },
    GBP: { unit: feminine("libra esterlina", "libras esterlinas") },
    USD: { unit: masculine("dólar", "dólares"), cent: masculine("cêntimo", "cêntimos") },
    CHF: { unit: masculine("franco suíço", "francos suíços"), cent: masculine("cêntimo", "cêntimos") },
    TND: { unit: masculine("dinar tunisino", "dinares tunisinos") },
    MAD: { unit: masculine("dirham", "dirhams"), cent: masculine("cêntimo", "cêntimos") },
    DZD: { unit: masculine("dinar argelino", "dinares argelinos"), cent: masculine("cêntimo", "cêntimos") },
    EGP: { unit: feminine("libra egípcia", "libras egípcias"), cent: feminine("piastra", "piastras") },
    JPY: { unit: masculine("iene", "ienes") },
    RUB: { unit: masculine("rublo", "rublos"), cent: masculine("copeque", "copeques") },
    HUF: { unit: masculine("forint", "forints") },
    PHP: { unit: masculine("peso filipino", "pesos filipinos"), cent: masculine("centavo", "centavos") },
    MXN: { unit: masculine("peso mexicano", "pesos mexicanos"), cent: masculine("centavo", "centavos") },
    XAF: { unit: masculine("franco CFA", "francos CFA") },
    XOF: { unit: masculine("franco CFA", "francos CFA") },
    XPF: { unit: masculine("franco CFP", "francos CFP") },
  },
  it: {
    EUR: { unit: masculine("euro"), cent: masculine("centesimo", "centesimi") },
    GBP: { unit: feminine("sterlina britannica", "sterline britanniche"), cent: masculine("penny", "pence") },
    USD: { unit: masculine("dollaro", "dollari"), cent: masculine("centesimo", "centesimi") },
    CHF: {
      unit: masculine("franco svizzero", "franchi svizzeri"),
      cent: masculine("centesimo", "centesimi"),
    },
    TND: { unit: masculine("dinaro tunisino", "dinari tunisini") },
    MAD: { unit: masculine("dirham"), cent: masculine("centesimo", "centesimi") },
    DZD: { unit: masculine("dinaro algerino", "dinari algerini"), cent: masculine("centesimo", "centesimi") },
    EGP: { unit: feminine("sterlina egiziana", "sterline egiziane"), cent: feminine("piastra", "piastre") },
    // The article before y is lo and uno: the number one keeps its full form.
    JPY: { unit: plain("yen") },
    RUB: { unit: masculine("rublo", "rubli"), cent: masculine("copeco", "copechi") },
    HUF: { unit: masculine("fiorino ungherese", "fiorini ungheresi") },
    PHP: { unit: masculine("peso filippino", "pesos filippini"), cent: masculine("centavo", "centavos") },
    MXN: { unit: masculine("peso messicano", "pesos messicani"), cent: masculine("centavo", "centavos") },
    XAF: { unit: masculine("franco CFA", "franchi CFA") },
    XOF: { unit: masculine("franco CFA", "franchi CFA") },
    XPF: { unit: masculine("franco CFP", "franchi CFP") },
  },
  eo: {
    EUR: { unit: plain("eŭro", "eŭroj"), cent: plain("cendo", "cendoj") },
    GBP: { unit: plain("brita pundo", "britaj pundoj"), cent: plain("penco", "pencoj") },
    USD: { unit: plain("dolaro", "dolaroj"), cent: plain("cendo", "cendoj") },
    CHF: { unit: plain("svisa franko", "svisaj frankoj"), cent: plain("centimo", "centimoj") },
    TND: { unit: plain("tunizia dinaro", "tuniziaj dinaroj") },
    MAD: { unit: plain("dirhamo", "dirhamoj"), cent: plain("centimo", "centimoj") },
    DZD: { unit: plain("alĝeria dinaro", "alĝeriaj dinaroj"), cent: plain("centimo", "centimoj") },
    EGP: { unit: plain("egipta pundo", "egiptaj pundoj"), cent: plain("piastro", "piastroj") },
    JPY: { unit: plain("eno", "enoj") },
    RUB: { unit: plain("rublo", "rubloj"), cent: plain("kopeko", "kopekoj") },
    HUF: { unit: plain("forinto", "forintoj") },
    PHP: { unit: plain("filipina peso", "filipinaj pesoj"), cent: plain("centavo", "centavoj") },
    MXN: { unit: plain("meksika peso", "meksikaj pesoj"), cent: plain("centavo", "centavoj") },
    XAF: { unit: plain("CFA-franko", "CFA-frankoj") },
    XOF: { unit: plain("CFA-franko", "CFA-frankoj") },
    XPF: { unit: plain("pacifika franko", "pacifikaj frankoj") },
  },
  // Euro, yen, forint and peso have no Arabic dual or plural in use; the francs of Africa and the Pacific no settled name.
  ar: {
    EUR: { unit: masculine("يورو"), cent: masculine("سنت", "سنتان", "سنتات", "سنتًا") },
    GBP: {
      unit: masculine("جنيه إسترليني", "جنيهان إسترلينيان", "جنيهات إسترلينية", "جنيهًا إسترلينيًا"),
      cent: masculine("بنس", "بنسان", "بنسات", "بنسًا"),
    },
    USD: {
      unit: masculine("دولار", "دولاران", "دولارات", "دولارًا"),
      cent: masculine("سنت", "سنتان", "سنتات", "سنتًا"),
    },
    CHF: {
      unit: masculine("فرنك سويسري", "فرنكان سويسريان", "فرنكات سويسرية", "فرنكًا سويسريًا"),
      cent: masculine("سنتيم", "سنتيمان", "سنتيمات", "سنتيمًا"),
    },
    TND: {
      unit: masculine("دينار تونسي", "ديناران تونسيان", "دنانير تونسية", "دينارًا تونسيًا"),
      cent: masculine("مليم", "مليمان", "مليمات", "مليمًا"),
    },
    MAD: {
      unit: masculine("درهم", "درهمان", "دراهم", "درهمًا"),
      cent: masculine("سنتيم", "سنتيمان", "سنتيمات", "سنتيمًا"),
    },
    DZD: {
      unit: masculine("دينار جزائري", "ديناران جزائريان", "دنانير جزائرية", "دينارًا جزائريًا"),
      cent: masculine("سنتيم", "سنتيمان", "سنتيمات", "سنتيمًا"),
    },
    EGP: {
      unit: masculine("جنيه مصري", "جنيهان مصريان", "جنيهات مصرية", "جنيهًا مصريًا"),
      cent: masculine("قرش", "قرشان", "قروش", "قرشًا"),
    },
    JPY: { unit: masculine("ين") },
    RUB: {
      unit: masculine("روبل", "روبلان", "روبلات", "روبلًا"),
      cent: masculine("كوبيك", "كوبيكان", "كوبيكات", "كوبيكًا"),
    },
    HUF: { unit: masculine("فورينت") },
    PHP: { unit: masculine("بيزو فلبيني"), cent: masculine("سنتافو") },
    MXN: { unit: masculine("بيزو مكسيكي"), cent: masculine("سنتافو") },
  },
  // After a numeral the noun stays in the singular.
  az: {
    EUR: { unit: plain("avro"), cent: plain("sent") },
    GBP: { unit: plain("funt sterlinq"), cent: plain("pens") },
    USD: { unit: plain("dollar"), cent: plain("sent") },
    CHF: { unit: plain("İsveçrə frankı"), cent: plain("santim") },
    TND: { unit: plain("Tunis dinarı") },
    MAD: { unit: plain("Mərakeş dirhəmi"), cent: plain("santim") },
    DZD: { unit: plain("Əlcəzair dinarı"), cent: plain("santim") },
    EGP: { unit: plain("Misir funtu"), cent: plain("piastr") },
    JPY: { unit: plain("Yaponiya yeni") },
    RUB: { unit: plain("rubl"), cent: plain("qəpik") },
    HUF: { unit: plain("forint") },
    PHP: { unit: plain("Filippin pesosu"), cent: plain("sentavo") },
    MXN: { unit: plain("Meksika pesosu"), cent: plain("sentavo") },
  },
  // After a numeral the noun stays in the singular.
  tr: {
    EUR: { unit: plain("avro"), cent: plain("sent") },
    GBP: { unit: plain("sterlin"), cent: plain("peni") },
    USD: { unit: plain("dolar"), cent: plain("sent") },
    CHF: { unit: plain("İsviçre frangı"), cent: plain("santim") },
    TND: { unit: plain("Tunus dinarı"), cent: plain("milim") },
    MAD: { unit: plain("dirhem"), cent: plain("santim") },
    DZD: { unit: plain("Cezayir dinarı"), cent: plain("santim") },
    EGP: { unit: plain("Mısır lirası"), cent: plain("kuruş") },
    JPY: { unit: plain("yen") },
    RUB: { unit: plain("ruble"), cent: plain("kapik") },
    HUF: { unit: plain("forint") },
    PHP: { unit: plain("Filipinler pesosu"), cent: plain("sentavo") },
    MXN: { unit: plain("Meksika pesosu"), cent: plain("sentavo") },
    XAF: { unit: plain("CFA frangı") },
    XOF: { unit: plain("CFA frangı") },
    XPF: { unit: plain("CFP frangı") },
  },
  vi: {
    EUR: { unit: plain("euro"), cent: plain("xu") },
    GBP: { unit: plain("bảng Anh") },
    USD: { unit: plain("đô la"), cent: plain("xu") },
    CHF: { unit: plain("franc Thụy Sĩ") },
    TND: { unit: plain("dinar Tunisia") },
    MAD: { unit: plain("dirham") },
    DZD: { unit: plain("dinar Algeria") },
    EGP: { unit: plain("bảng Ai Cập") },
    JPY: { unit: plain("yên") },
    RUB: { unit: plain("rúp") },
    HUF: { unit: plain("forint") },
    PHP: { unit: plain("peso Philippines") },
    MXN: { unit: plain("peso Mexico") },
    XAF: { unit: plain("franc CFA") },
    XOF: { unit: plain("franc CFA") },
    XPF: { unit: plain("franc CFP") },
  },
  id: {
    EUR: { unit: plain("euro"), cent: plain("sen") },
    GBP: { unit: plain("pound Inggris") },
    USD: { unit: plain("dolar"), cent: plain("sen") },
    CHF: { unit: plain("franc Swiss") },
    TND: { unit: plain("dinar Tunisia") },
    MAD: { unit: plain("dirham") },
    DZD: { unit: plain("dinar Aljazair") },
    EGP: { unit: plain("pound Mesir"), cent: plain("piaster") },
    JPY: { unit: plain("yen") },
    RUB: { unit: plain("rubel"), cent: plain("kopek") },
    HUF: { unit: plain("forint") },
    PHP: { unit: plain("peso Filipina"), cent: plain("sentavo") },
    MXN: { unit: plain("peso Meksiko"), cent: plain("sentavo") },
    XAF: { unit: plain("franc CFA") },
    XOF: { unit: plain("franc CFA") },
    XPF: { unit: plain("franc CFP") },
  },
  // Indeclinable євро and песо are neuter, as the dictionaries have them.
  uk: {
    EUR: { unit: neuter("євро"), cent: masculine("цент", "центи", "центів") },
    GBP: {
      unit: masculine("фунт стерлінгів", "фунти стерлінгів", "фунтів стерлінгів"),
      cent: masculine("пенс", "пенси", "пенсів"),
    },
    USD: { unit: masculine("долар", "долари", "доларів"), cent: masculine("цент", "центи", "центів") },
    CHF: {
      unit: masculine("швейцарський франк", "швейцарські франки", "швейцарських франків"),
      cent: masculine("сантим", "сантими", "сантимів"),
    },
    TND: {
      unit: masculine("туніський динар", "туніські динари", "туніських динарів"),
      cent: masculine("мілім", "міліми", "мілімів"),
    },
    MAD: {
      unit: masculine("дирхам", "дирхами", "дирхамів"),
      cent: masculine("сантим", "сантими", "сантимів"),
    },
    DZD: {
      unit: masculine("алжирський динар", "алжирські динари", "алжирських динарів"),
      cent: masculine("сантим", "сантими", "сантимів"),
    },
    EGP: {
      unit: masculine("єгипетський фунт", "єгипетські фунти", "єгипетських фунтів"),
      cent: masculine("піастр", "піастри", "піастрів"),
    },
    JPY: { unit: feminine("єна", "єни", "єн") },
    RUB: { unit: masculine("рубль", "рублі", "рублів"), cent: feminine("копійка", "копійки", "копійок") },
    HUF: { unit: masculine("форинт", "форинти", "форинтів") },
    PHP: {
      unit: neuter("філіппінське песо", "філіппінські песо", "філіппінських песо"),
      cent: neuter("сентаво"),
    },
    MXN: {
      unit: neuter("мексиканське песо", "мексиканські песо", "мексиканських песо"),
      cent: neuter("сентаво"),
    },
    XAF: { unit: masculine("франк КФА", "франки КФА", "франків КФА") },
    XOF: { unit: masculine("франк КФА", "франки КФА", "франків КФА") },
    XPF: {
      unit: masculine(
        "французький тихоокеанський франк",
        "французькі тихоокеанські франки",
        "французьких тихоокеанських франків",
      ),
    },
  },
  // Indeclinable евро is masculine, песо and сентаво are neuter, as the dictionaries have them.
  ru: {
    EUR: { unit: masculine("евро"), cent: masculine("цент", "цента", "центов") },
    GBP: {
      unit: masculine("фунт стерлингов", "фунта стерлингов", "фунтов стерлингов"),
      cent: masculine("пенс", "пенса", "пенсов"),
    },
    USD: { unit: masculine("доллар", "доллара", "долларов"), cent: masculine("цент", "цента", "центов") },
    CHF: {
      unit: masculine("швейцарский франк", "швейцарских франка", "швейцарских франков"),
      cent: masculine("сантим", "сантима", "сантимов"),
    },
    TND: {
      unit: masculine("тунисский динар", "тунисских динара", "тунисских динаров"),
      cent: masculine("миллим", "миллима", "миллимов"),
    },
    MAD: {
      unit: masculine("дирхам", "дирхама", "дирхамов"),
      cent: masculine("сантим", "сантима", "сантимов"),
    },
    DZD: {
      unit: masculine("алжирский динар", "алжирских динара", "алжирских динаров"),
      cent: masculine("сантим", "сантима", "сантимов"),
    },
    EGP: {
      unit: masculine("египетский фунт", "египетских фунта", "египетских фунтов"),
      cent: masculine("пиастр", "пиастра", "пиастров"),
    },
    JPY: { unit: feminine("иена", "иены", "иен") },
    RUB: { unit: masculine("рубль", "рубля", "рублей"), cent: feminine("копейка", "копейки", "копеек") },
    HUF: { unit: masculine("форинт", "форинта", "форинтов") },
    PHP: {
      unit: neuter("филиппинское песо", "филиппинских песо", "филиппинских песо"),
      cent: neuter("сентаво"),
    },
    MXN: {
      unit: neuter("мексиканское песо", "мексиканских песо", "мексиканских песо"),
      cent: neuter("сентаво"),
    },
    XAF: { unit: masculine("франк КФА", "франка КФА", "франков КФА") },
    XOF: { unit: masculine("франк КФА", "франка КФА", "франков КФА") },
    XPF: {
      unit: masculine(
        "французский тихоокеанский франк",
        "французских тихоокеанских франка",
        "французских тихоокеанских франков",
      ),
    },
  },
  lt: {
    EUR: { unit: masculine("euras", "eurai", "eurų"), cent: masculine("centas", "centai", "centų") },
    GBP: {
      unit: masculine("svaras sterlingų", "svarai sterlingų", "svarų sterlingų"),
      cent: masculine("pensas", "pensai", "pensų"),
    },
    USD: { unit: masculine("doleris", "doleriai", "dolerių"), cent: masculine("centas", "centai", "centų") },
    CHF: {
      unit: masculine("Šveicarijos frankas", "Šveicarijos frankai", "Šveicarijos frankų"),
      cent: masculine("santimas", "santimai", "santimų"),
    },
    TND: { unit: masculine("Tuniso dinaras", "Tuniso dinarai", "Tuniso dinarų") },
    MAD: {
      unit: masculine("dirhamas", "dirhamai", "dirhamų"),
      cent: masculine("santimas", "santimai", "santimų"),
    },
    DZD: {
      unit: masculine("Alžyro dinaras", "Alžyro dinarai", "Alžyro dinarų"),
      cent: masculine("santimas", "santimai", "santimų"),
    },
    EGP: {
      unit: masculine("Egipto svaras", "Egipto svarai", "Egipto svarų"),
      cent: masculine("piastras", "piastrai", "piastrų"),
    },
    JPY: { unit: feminine("jena", "jenos", "jenų") },
    RUB: { unit: masculine("rublis", "rubliai", "rublių"), cent: feminine("kapeika", "kapeikos", "kapeikų") },
    HUF: { unit: masculine("forintas", "forintai", "forintų") },
    PHP: { unit: masculine("Filipinų pesas", "Filipinų pesai", "Filipinų pesų") },
    MXN: { unit: masculine("Meksikos pesas", "Meksikos pesai", "Meksikos pesų") },
    XAF: { unit: masculine("CFA frankas", "CFA frankai", "CFA frankų") },
    XOF: { unit: masculine("CFA frankas", "CFA frankai", "CFA frankų") },
    XPF: { unit: masculine("CFP frankas", "CFP frankai", "CFP frankų") },
  },
};
