// The asset lines of a record: which are financed or taken in part exchange, what each costs, and what all of them cost.
import { rowsAt } from "@kontor/client/forms/form-values.ts";
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { assetTotals, discounted, newAssetLine } from "@kontor/model/assets/asset-line-prices.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt, isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { OpenFormProvider, useFormParts, useOpenForm } from "../../fields/form-context.ts";
import { isReadOnlyField } from "../../fields/read-only.ts";
import { toTheCent } from "../../language/amounts.ts";
import { useFormats } from "../../language/use-formats.ts";
import { readRecord } from "../../record-calls/record-calls.ts";
import { ListTable } from "../../record-form/ListTable.tsx";
import { useLayoutSubject } from "../subject.ts";
import { CardForm } from "./CardForm.tsx";
import { pricedStore } from "./priced-store.ts";
import { TotalDiscount } from "./TotalDiscount.tsx";
import { useTaxRates } from "./use-tax-rates.ts";

type Props = { readonly card: CardOf<"Assets"> };

const assets = namingOf(entityNamings).serverRoute("asset");
const columns = [
  "assetRegistration",
  "isFinanced",
  "isPartExchange",
  "quantity",
  "unitPrice",
  "discount",
  "taxCode",
  "priceExclTax",
  "priceInclTax",
];
/** Where there is room for three. */
const phoneColumns = ["assetRegistration", "quantity", "priceExclTax"];

export function AssetsView({ card }: Props): ReactElement | null {
  const subject = useLayoutSubject();
  const field = subject && fieldAt(subject.model.entity.fields, card.path);
  if (field?.kind !== "list") return null;
  return <CardForm>{(footer) => <Lines card={card} field={field} footer={footer} />}</CardForm>;
}

type LinesProps = Props & { readonly field: Field; readonly footer: ReactNode };

function Lines({ card, field, footer }: LinesProps): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const isPhone = useIsPhone();
  const form = useOpenForm();
  const { path, isReadOnly } = card;
  const rateOf = useTaxRates();
  const store = useMemo(
    () => pricedStore(form.store, { path, rateOf, readAsset }),
    [form.store, path, rateOf],
  );
  const model = useMemo(
    () => (isReadOnly ? { ...form.model, readOnlyPaths: [...form.model.readOnlyPaths, path] } : form.model),
    [form.model, isReadOnly, path],
  );
  const start = useMemo(() => newAssetLine(card.startsAs), [card.startsAs]);
  const { rows, isClosed } = useFormParts(store, () => ({
    rows: rowsAt(store.get().values, path),
    isClosed: isReadOnlyField(model, store.get().base, path),
  }));
  const lines = rows.map((row): RecordData => (isObject(row) ? row : {}));
  const totals = assetTotals(lines);
  const discountAll = (discount: number): void => {
    for (const [index, line] of discounted(lines, discount, rateOf).entries())
      for (const name of ["discount", "priceExclTax", "priceInclTax"])
        form.store.change(`${path}[${index}].${name}`, line[name]);
  };
  const title = card.title ?? t("Assets");
  return (
    <OpenFormProvider value={useMemo(() => ({ model, store }), [model, store])}>
      <Card
        title={title}
        kind="list"
        count={rows.length > 0 ? formats.formatNumber(rows.length) : undefined}
        footer={footer}
      >
        <ListTable
          path={path}
          field={field}
          title={title}
          isInCard
          columns={isPhone ? phoneColumns : columns}
          start={start}
          totals={{
            assetRegistration: t("Total"),
            discount: (
              <TotalDiscount
                discount={totals.discount}
                onChange={isClosed || totals.discount === undefined ? undefined : discountAll}
              />
            ),
            priceExclTax: <bdi dir="ltr">{toTheCent(totals.exclTax, formats)}</bdi>,
            priceInclTax: <bdi dir="ltr">{toTheCent(totals.inclTax, formats)}</bdi>,
          }}
        />
      </Card>
    </OpenFormProvider>
  );
}

/** One that cannot be had leaves the line as it was typed. */
async function readAsset(registration: string): Promise<RecordData | undefined> {
  try {
    return await readRecord(assets, registration);
  } catch {
    return undefined;
  }
}
