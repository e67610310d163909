// The lines of one house of the large demo: clients, their assets and contracts, stamped one after the other.
import type { PushLine } from "@kontor/store/load/stamp.ts";
import { plate, vin } from "../foundation/identifiers.ts";
import { type Random, randomOf } from "../foundation/random.ts";
import { company, domainOf } from "../people/names.ts";
import type { TemplateStamps } from "./large-stamps.ts";
import type { LargeTenant } from "./large-tenants.ts";

type Party = { readonly registration: string; readonly id: string; readonly name: string };

const contractsPerClientMax = 7;
const firstNumber = 10_000_001;
/** Often enough for the receiver of the lines to send them on. */
const contractsPerPause = 250;
const referenceColumns = ["tenant_id", "source_id", "field", "target_id"];

/** Yields whenever the lines pushed so far may be sent. */
export function* pushLines(
  tenant: LargeTenant,
  stamps: readonly TemplateStamps[],
  push: PushLine,
): Generator<undefined> {
  const random = randomOf(`${tenant.name} lines`);
  const words = new Set<string>();
  const isNewWord = (word: string): boolean => words.size !== words.add(word).size;
  let persons = 0;
  let ids = 0;

  const idIn = ({ idPrefix }: TemplateStamps): string => {
    ids += 1;
    const count = ids.toString(16).padStart(12, "0");
    return `${idPrefix}-7${randomDigits(random)}-8${randomDigits(random)}-${count}`;
  };
  const addPerson = (): Party => {
    persons += 1;
    const stamp = random.pick(stamps);
    const number = String(firstNumber + persons);
    const { name } = company(stamp.template.country, random);
    const party = { registration: `REG${number}`, id: idIn(stamp), name };
    stamp.person(
      {
        id: party.id,
        tenant: tenant.name,
        registration: party.registration,
        number,
        name,
        email: `contact@${domainOf(name)}`,
      },
      push,
      isNewWord,
    );
    return party;
  };
  const refer = (source: string, field: string, target: string): void =>
    push("record_references", referenceColumns, `${source}\t${field}\t${target}\n`);

  const [suppliers, partners, sellers] = [20, 30, 12].map((count) =>
    Array.from({ length: count }, addPerson),
  );
  for (let index = 0, left = 0, client = addPerson(); index < tenant.contracts; index += 1, left -= 1) {
    if (left <= 0) {
      left = random.integer(1, contractsPerClientMax);
      client = addPerson();
    }
    const stamp = random.pick(stamps);
    const supplier = random.pick(suppliers ?? []);
    const seller = random.pick(sellers ?? []);
    const dealer = random.isTrue(0.5) ? random.pick(partners ?? []) : undefined;
    const registration = String(firstNumber + index);
    const { template } = stamp;
    const asset = idIn(stamp);
    const wmi = String(template.item.values.identificationNumber).slice(0, 3);
    const isVehicle = template.item.values.auto !== undefined;
    const common = { tenant: tenant.name, registration };
    stamp.asset(
      {
        ...common,
        id: asset,
        number: isVehicle ? vin(wmi, random) : `SN${random.digits(9)}`,
        plate: isVehicle ? plate(template.country.country, random).replaceAll(/[ -]/g, "") : "",
        supplier: supplier.registration,
      },
      push,
      isNewWord,
    );
    refer(asset, "supplierRegistration", supplier.id);
    const id = idIn(stamp);
    stamp.contracts[dealer === undefined ? 0 : 1](
      {
        ...common,
        id,
        name: `${template.item.name} – ${client.name}`,
        client: client.registration,
        partner: dealer?.registration ?? "",
        sales: seller.registration,
        asset: registration,
      },
      push,
      isNewWord,
    );
    for (const party of new Set([client, seller, ...(dealer ? [dealer] : [])]))
      refer(id, "persons[].personRegistration", party.id);
    refer(id, "assets[].assetRegistration", asset);
    if (index % contractsPerPause === 0) yield undefined;
  }
  yield undefined;
}

function randomDigits(random: Random): string {
  return random.integer(0, 4_095).toString(16).padStart(3, "0");
}
