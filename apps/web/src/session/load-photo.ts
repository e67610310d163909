// The photo of a user as text that an image can show. The server wants to know who asks, so an image cannot fetch it by itself.
import { callFile } from "@kontor/client/call-route.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { createPhotoCache } from "@kontor/client/session/photo-cache.ts";
import { userPhotoRoutes } from "@kontor/model/routes/user-photos.ts";
import { session } from "./browser-session.ts";

const photos = createPhotoCache(async (username) => {
  const image = await callFile(userPhotoRoutes.photo, {
    session,
    originator: "photo",
    params: { username },
    query: { no404: "1" },
  });
  return image.type.startsWith("image/") ? textOf(image) : undefined;
});

// A face that one user may see is not for the next one.
onOwnerChange(session, photos.clear);

export function loadPhoto(username: string): Promise<string | undefined> {
  return photos.load(username);
}

function textOf(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(image);
  });
}
