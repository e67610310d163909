// The stamps of the large demo: for each template a person, an asset and a contract, with marks for what is different in each.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { mark, type Stamp, stampOf } from "@kontor/store/load/stamp.ts";
import { withDerived } from "@kontor/store/records/derived-values.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { assetStatus } from "../financing/lifecycle.ts";
import { addDays, earliest, today } from "../foundation/calendar.ts";
import { amount } from "../foundation/money.ts";
import { randomOf } from "../foundation/random.ts";
import { stateIn } from "../foundation/way.ts";
import { companyPerson } from "../people/persons.ts";
import type { Template } from "./large-templates.ts";

export type TemplateStamps = {
  readonly template: Template;
  /** The beginning of identifiers: the moment the records were entered. */
  readonly idPrefix: string;
  readonly person: Stamp;
  readonly asset: Stamp;
  /** Without and with a dealer. */
  readonly contracts: readonly [Stamp, Stamp];
};

const personNames = ["id", "tenant", "registration", "number", "name", "email"];
const assetNames = ["id", "tenant", "registration", "number", "plate", "supplier"];
const contractNames = ["id", "tenant", "registration", "name", "client", "partner", "sales", "asset"];

export function stampsOf(template: Template, index: number): TemplateStamps {
  const random = randomOf(`large stamps ${index}`);
  const { item, status, start, product, quotation } = template;
  const on = earliest(addDays(start, -random.integer(20, 90)), addDays(today, -1));
  const minutes = String(index % 60).padStart(2, "0");
  const moment = `${on}T09:${minutes}:00.000Z`;
  const time = Temporal.Instant.from(moment).epochMilliseconds.toString(16).padStart(12, "0");
  const stamp = (
    entity: "person" | "asset" | "contract",
    names: readonly string[],
    values: RecordData,
    to: string,
  ): Stamp => stampFor(entity, names, { ...values, ...kept(moment) }, to);
  const contract = (hasDealer: boolean): Stamp =>
    stamp(
      "contract",
      contractNames,
      {
        registration: mark("registration"),
        name: mark("name"),
        type: product.contractType,
        currency: "EUR",
        managementType: "OWN_ACCOUNT",
        purpose: "ACQUISITION",
        financialProduct: product.financialProduct,
        financialScheme: product.scheme,
        frequency: template.frequency,
        duration: template.months,
        startDate: start,
        endDate: template.end,
        persons: [
          { role: "CLIENT", personRegistration: mark("client") },
          ...(hasDealer ? [{ role: "PARTNER", personRegistration: mark("partner") }] : []),
          { role: "SALES", personRegistration: mark("sales") },
        ],
        assets: [
          {
            isFinanced: true,
            assetRegistration: mark("asset"),
            quantity: 1,
            currency: "EUR",
            priceExclTax: amount(item.priceCents),
          },
        ],
        quotations: [quotation],
        paymentMode: "DIRECT_DEBIT",
      },
      status,
    );
  return {
    template,
    idPrefix: `${time.slice(0, 8)}-${time.slice(8)}`,
    person: stamp("person", personNames, personValues(template, index), "VERIFIED"),
    asset: stamp("asset", assetNames, assetValues(template), assetStatus(status, random)),
    contracts: [contract(false), contract(true)],
  };
}

function stampFor(
  name: "person" | "asset" | "contract",
  names: readonly string[],
  values: RecordData,
  status: string,
): Stamp {
  const entity = declaredModel.entities[name];
  const workflow = declaredModel.workflows[name];
  if (entity === undefined || workflow === undefined) throw new Error(`There is no entity ${name}`);
  const state: WorkflowState = stateIn(workflow, status, usernameIn("contract"), usernameIn);
  const record = withDerived(entity, { ...values, status, version: 1 + state.trail.length });
  return stampOf(shapeOf(entity), record, names, state);
}

function usernameIn(role: string): string {
  return `${role}@${mark("tenant")}`;
}

function kept(moment: string): RecordData {
  const by = usernameIn("contract");
  return {
    _id: mark("id"),
    tenant: mark("tenant"),
    _insertDate: moment,
    _insertUser: by,
    _updateDate: moment,
    _updateUser: by,
  };
}

function personValues({ country }: Template, index: number): RecordData {
  const wishes = { country, since: "2018-02-05", roles: ["CLIENT"], isTaken: () => false };
  const {
    bankAccounts: _accounts,
    company: _company,
    contacts: _contacts,
    web: _web,
    ...values
  } = companyPerson(wishes, randomOf(`large person ${index}`)).values;
  return {
    ...values,
    registration: mark("registration"),
    registrations: [{ type: "REG", number: mark("number"), verified: true }],
    name: mark("name"),
    commercialName: undefined,
    email: mark("email"),
  };
}

function assetValues({ item }: Template): RecordData {
  const {
    description: _text,
    categories: _categories,
    invoiceNumber: _invoice,
    owner: _owner,
    ...values
  } = item.values;
  return {
    ...values,
    registration: mark("registration"),
    identificationNumber: mark("number"),
    supplierRegistration: mark("supplier"),
    ...(values.auto !== undefined && {
      auto: { registrationDate: values.deliveryDate ?? today, licenceNumber: mark("plate") },
    }),
  };
}
