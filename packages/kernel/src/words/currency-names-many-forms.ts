// The names of currencies in languages whose nouns have three forms or more.
import { type CurrencyNames, feminine, masculine, neuter } from "./currency-unit.ts";

export const currencyNamesOfManyForms = {
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
} as const satisfies Readonly<Record<string, CurrencyNames>>;
