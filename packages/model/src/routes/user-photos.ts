// The photo beside the name of a user.
import { z } from "zod";
import { user } from "../entities/core/user.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { done, fileBytes, flagText, keyText } from "./shapes.ts";

const ofUser = { tag: "Users", tenant: "own", params: z.strictObject({ username: keyText }) } as const;

export const userPhotoRoutes = {
  photo: route({
    ...ofUser,
    name: "user-photo",
    method: "GET",
    path: "/api/core/users/{username}/photo",
    summary: "The photo of a user; with no404, nothing instead of an error where there is none",
    permission: { ...readPermission(user), orSelf: true },
    cost: "read",
    query: z.strictObject({ no404: flagText.optional() }),
    answer: fileBytes,
    answerType: "file",
  }),
  savePhoto: route({
    ...ofUser,
    name: "save-user-photo",
    method: "POST",
    path: "/api/core/users/{username}/photo",
    summary: "Replaces the photo of a user",
    permission: { ...writePermission(user), orSelf: true },
    cost: "upload",
    idempotency: "key",
    bodyType: "multipart",
    body: z.strictObject({ file: fileBytes }),
    answer: done,
    errors: ["INVALID_FILE_EXTENSION", "UNSAFE_FILE", "UNAVAILABLE_SOFTWARE"],
  }),
  deletePhoto: route({
    ...ofUser,
    name: "delete-user-photo",
    method: "DELETE",
    path: "/api/core/users/{username}/photo",
    summary: "Removes the photo of a user",
    permission: { ...writePermission(user), orSelf: true },
    cost: "write",
    idempotency: "key",
    answer: done,
  }),
};
