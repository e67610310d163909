// A small calculator for a financing: what is typed is computed at every key, with the same rules that make the plan of a contract.
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldLanguage } from "../../../fields/field-language.ts";
import { useFormats } from "../../../language/use-formats.ts";
import { ElementFrame } from "../ElementFrame.tsx";
import { shownFigure } from "../shown-figure.ts";
import styles from "./CalculatorElement.module.css";
import { quoteOf, type Terms } from "./quote.ts";

type TypedValues = Readonly<Record<string, unknown>>;

export function CalculatorElement({ element }: { readonly element: ElementOf<"calculator"> }): ReactElement {
  const language = useFieldLanguage();
  const id = useId();
  const currency = element.currency ?? defaultCurrency;
  const [typed, setTyped] = useState<TypedValues>(() => startOf(element));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fields = useCalculatorFields(currency);
  return (
    <FieldLanguageProvider value={language}>
      <ElementFrame title={element.title}>
        <div className={styles.calculator}>
          <FieldGrid>
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={{
                  ...field,
                  name: `${id}${field.name}`,
                  value: typed[field.name],
                  isTouched: touched.has(field.name),
                }}
                onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
                onTouch={() => setTouched((before) => new Set(before).add(field.name))}
              />
            ))}
          </FieldGrid>
          <Result typed={typed} currency={currency} paymentsPerYear={element.paymentsPerYear ?? 12} />
        </div>
      </ElementFrame>
    </FieldLanguageProvider>
  );
}

function startOf({ amount, rate, payments, residualValue, timing }: ElementOf<"calculator">): TypedValues {
  return {
    amount: amount ?? null,
    rate: rate === undefined ? null : Number(rate),
    payments: payments ?? null,
    residualValue: residualValue ?? null,
    timing: timing ?? "arrears",
  };
}

type ResultProps = {
  readonly typed: TypedValues;
  readonly currency: string;
  readonly paymentsPerYear: number;
};

function Result({ typed, currency, paymentsPerYear }: ResultProps): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const terms = termsOf(typed, currency, paymentsPerYear);
  const quote = terms && quoteOf(terms);
  const shown = (amount: Decimal | undefined): string =>
    amount === undefined ? "–" : `${shownFigure(String(amount), formats, 2)} ${currency}`;
  const lines = [
    [t("Payment"), shown(quote?.payment)],
    [t("Total"), shown(quote?.total)],
    [t("Cost of the financing"), shown(quote?.cost)],
  ] as const;
  return (
    <div className={styles.result} role="status">
      <dl className={styles.figures}>
        {lines.map(([label, text]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <bdi dir="ltr">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {quote === undefined && (
        <p className={styles.hint}>{t("Amount, rate and number of payments are needed.")}</p>
      )}
    </div>
  );
}

/** What is not typed yet, or cannot be read, is no term. */
function termsOf(typed: TypedValues, currency: string, paymentsPerYear: number): Terms | undefined {
  const { rate, payments, timing } = typed;
  const amount = amountIn(typed.amount);
  const residualValue = amountIn(typed.residualValue ?? "0");
  if (amount === undefined || residualValue === undefined) return undefined;
  if (typeof rate !== "number" || typeof payments !== "number") return undefined;
  return {
    amount,
    rate,
    payments,
    paymentsPerYear,
    residualValue,
    timing: timing === "advance" ? "advance" : "arrears",
    currency,
  };
}

function amountIn(value: unknown): Decimal | undefined {
  return typeof value === "string" && isDecimalText(value) ? decimal(value) : undefined;
}

const plain = {
  value: null,
  isTouched: false,
  isMandatory: false,
  isHidden: false,
  isDisabled: false,
  isReadOnly: false,
  isMultiple: false,
  showsMandatoryHint: false,
} as const;
const third = { xs: 12, md: 6, lg: 4 } as const;

function useCalculatorFields(currency: string): readonly FieldView[] {
  const { t } = useTranslation();
  return [
    { ...plain, name: "amount", type: "currency", label: t("Amount"), currency, columns: third },
    { ...plain, name: "rate", type: "percentage", label: t("Rate per year"), columns: third },
    { ...plain, name: "payments", type: "integer", label: t("Number of payments"), columns: third },
    {
      ...plain,
      name: "residualValue",
      type: "currency",
      label: t("Residual value"),
      currency,
      columns: third,
    },
    {
      ...plain,
      name: "timing",
      type: "radio",
      label: t("Payments fall"),
      columns: { xs: 12, md: 12, lg: 8 },
      choices: [
        { value: "advance", label: t("At the start of each period") },
        { value: "arrears", label: t("At the end of each period") },
      ],
    },
  ];
}
