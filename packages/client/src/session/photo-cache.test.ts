// Photos of users, loaded once and forgotten when they fail.
import { expect, test, vi } from "vitest";
import { createPhotoCache } from "./photo-cache.ts";

test("a photo is asked for once", async () => {
  const fetchPhoto = vi.fn(async () => "blob:1");
  const photos = createPhotoCache(fetchPhoto);
  expect(await Promise.all([photos.load("ana"), photos.load("ana")])).toEqual(["blob:1", "blob:1"]);
  expect(fetchPhoto).toHaveBeenCalledOnce();
});

test("a photo that cannot be loaded clears what was kept, and the next look asks again [USER-20]", async () => {
  const fetchPhoto = vi.fn(async (): Promise<string | undefined> => "blob:2");
  fetchPhoto.mockRejectedValueOnce(new Error("gone"));
  const photos = createPhotoCache(fetchPhoto);
  expect(await photos.load("ana")).toBeUndefined();
  expect(await photos.load("ana")).toBe("blob:2");
  photos.clear();
  await photos.load("ana");
  expect(fetchPhoto).toHaveBeenCalledTimes(3);
});
