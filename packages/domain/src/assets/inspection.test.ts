// What has to be in a report that is submitted.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused } from "./testing/assets.ts";
import { photos, signed, type TestInspection, testInspection, views } from "./testing/inspection.ts";

const { person } = declaredEntities;

let work: TestInspection;
let drill: string;

beforeAll(async () => {
  work = await testInspection(await createTestDatabase());
  drill = await work.assets.addAsset(work.administrator, "RETURNED", { type: "CONSTRUCTION" });
});
afterAll(() => work.close());

async function submit(values: object = {}): Promise<void> {
  const key = await work.submitted(values);
  expect(await work.statusOf(key)).toBe("SUBMITTED");
}

const expectRefused = (values: object, reason: string) =>
  expect(submit(values)).rejects.toMatchObject(refused(reason));

test("a complete report is submitted, and keeps the day", async () => {
  const key = await work.submitted();
  expect(await work.statusOf(key)).toBe("SUBMITTED");
  expect(await work.docOf(key)).toMatchObject({ submittedOn: "2026-11-18" });
});

test("every mandatory check has an answer, others need none", async () => {
  const check = { name: "Tyres", isMandatory: true };
  await expectRefused({ items: [views(6), check] }, "Every mandatory check is answered");
  await submit({ items: [views(6), { ...check, condition: "MISSING" }] });
  await submit({ items: [views(6), { name: "Radio" }] });
});

const noPhotos = "The photos are taken";

test("a vehicle is shown by six photos, anything else by three", async () => {
  await expectRefused({ items: [views(5)] }, noPhotos);
  await expectRefused({ items: [] }, noPhotos);
  await submit({ items: [views(2), views(4)] });
  await expectRefused({ assetRegistration: drill, items: [views(2)] }, noPhotos);
  await submit({ assetRegistration: drill, items: [views(3)] });
});

test("each damage has a photo of its own, which does not show the whole asset", async () => {
  const damage = { name: "Door", condition: "DAMAGED" };
  await expectRefused({ items: [views(6), damage] }, noPhotos);
  await expectRefused({ items: [views(5), { ...damage, photos: photos(1) }] }, noPhotos);
  await expectRefused({ items: [views(6), { ...damage, photos: photos(2) }, damage] }, noPhotos);
  await submit({ items: [views(6), { ...damage, photos: photos(1) }] });
});

test("a meter is read where there is one", async () => {
  const noReading = "The meter reading is recorded, if the asset has a meter";
  const metered = await work.assets.addAsset(work.administrator, "RETURNED", { usage: { unit: "KM" } });
  await expectRefused({ assetRegistration: metered }, noReading);
  await expectRefused({ meter: { unit: "HOURS" } }, noReading);
  await submit({ assetRegistration: metered, meter: { unit: "KM", reading: 0 } });
});

const unsigned = "The inspection report is signed";

test("the inspector is named and the holder has signed with a name", async () => {
  const expert = await work.assets.add(work.administrator, person, { type: "C", name: "Expertise Auto" });
  for (const name of Object.keys(signed)) {
    const key = await work.started();
    await work.patch(key, { [name]: null });
    await expect(work.run(key, "SUBMIT"), name).rejects.toMatchObject(refused(unsigned));
  }
  await submit({ inspectorUsername: undefined, expertRegistration: expert });
});

test("a refusal to sign is noted with a witness", async () => {
  const refusal = { signatoryName: undefined, signature: undefined, signatureRefusal: "Contests the dents" };
  await expectRefused(refusal, unsigned);
  await expectRefused({ ...refusal, signatureRefusal: undefined, witnessName: "Jeanne Roy" }, unsigned);
  await submit({ ...refusal, witnessName: "Jeanne Roy" });
});

test("the refusal and the witness are typed until the report is submitted, and not after", async () => {
  const key = await work.started();
  await work.patch(key, { witnessName: "Jeanne Roy", signatureRefusal: "No time" });
  await work.run(key, "SUBMIT");
  for (const name of ["witnessName", "signatureRefusal"])
    await expect(work.patch(key, { [name]: "Another" })).rejects.toMatchObject({ code: "INVALID_RECORD" });
});
