// The values of lists, which many fields and badges of a page ask for at once: what is asked within a moment goes as one question.

export type ListItem = {
  readonly value: string;
  readonly label: string;
  readonly color?: string | null | undefined;
  readonly order?: number | null | undefined;
  readonly isRetired?: true | undefined;
};

type Making = {
  /** Asks for all of these lists in one call; one that does not exist is not in the answer. */
  readonly ask: (names: readonly string[]) => Promise<Readonly<Record<string, readonly ListItem[]>>>;
  readonly onMissing: (name: string) => void;
  /** Told once for a question, however many wait for it; they go on with no values. */
  readonly onFailure: (failure: unknown) => void;
};

type ListValues = {
  readonly values: (name: string) => Promise<readonly ListItem[]>;
  /** Asks at once for those that are not known and not on their way, in one call: a page knows the lists it will show before it is drawn. */
  readonly ahead: (names: readonly string[]) => Promise<void>;
  /** Another language, another user: everything is asked anew. */
  readonly clear: () => void;
  /** What is known, as the page of caches shows it. */
  readonly known: () => ReadonlyMap<string, readonly ListItem[]>;
};

type TellingMissing = {
  /** A mode for those who look after the configuration. */
  readonly isDiagnosing: () => boolean;
  readonly show: (message: string) => void;
  readonly log: (message: string) => void;
  readonly translate: (text: string, values: { readonly name: string }) => string;
};

/** Users at work can do nothing about a list that does not exist. Users who diagnose see it, otherwise it is logged. */
export function tellMissingList(name: string, telling: TellingMissing): void {
  const { isDiagnosing, show, log, translate } = telling;
  const message = translate("List not found {{name}}", { name });
  if (isDiagnosing()) show(message);
  else log(message);
}

const collectingMs = 300;
/** The next one does not wait. */
const waitingMaxCount = 100;

type Waiting = (items: readonly ListItem[]) => void;

export function createListValues({ ask, onMissing, onFailure }: Making): ListValues {
  const known = new Map<string, readonly ListItem[]>();
  const onTheirWay = new Map<string, Promise<readonly ListItem[]>>();
  let waiting = new Map<string, Waiting[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let generation = 0;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const asked = waiting;
    waiting = new Map();
    const answer = await answered([...asked.keys()]);
    for (const [name, waiters] of asked) for (const tell of waiters) tell(answer.get(name) ?? []);
  };

  /** A list that is missing is known too: it would be missing again. After a failure nothing is known. */
  const answered = async (names: readonly string[]): Promise<ReadonlyMap<string, readonly ListItem[]>> => {
    const begun = generation;
    try {
      const answer = new Map(Object.entries(await ask(names)));
      for (const name of names) {
        if (!answer.has(name)) onMissing(name);
        if (begun === generation) known.set(name, answer.get(name) ?? []);
      }
      return answer;
    } catch (failure) {
      onFailure(failure);
      return new Map();
    }
  };

  const askAhead = (names: readonly string[]): void => {
    const answer = answered(names);
    for (const name of names) {
      const items = answer.then((lists) => lists.get(name) ?? []);
      onTheirWay.set(name, items);
      void items.then(() => {
        if (onTheirWay.get(name) === items) onTheirWay.delete(name);
      });
    }
  };

  return {
    async ahead(names) {
      const wanted = [...new Set(names)].filter((name) => !known.has(name));
      const missing = wanted.filter((name) => !onTheirWay.has(name));
      if (missing.length > 0) askAhead(missing);
      await Promise.all(wanted.map((name) => onTheirWay.get(name)));
    },
    values(name) {
      const items = known.get(name);
      if (items !== undefined) return Promise.resolve(items);
      const coming = onTheirWay.get(name);
      if (coming !== undefined) return coming;
      return new Promise((resolve) => {
        const waiters = waiting.get(name) ?? [];
        waiting.set(name, [...waiters, resolve]);
        if (waiters.length >= waitingMaxCount) void flush();
        else timer ??= setTimeout(() => void flush(), collectingMs);
      });
    },
    clear() {
      generation += 1;
      known.clear();
      onTheirWay.clear();
    },
    known: () => known,
  };
}
