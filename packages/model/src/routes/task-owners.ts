// The users tasks can belong to.
import { z } from "zod";
import { task } from "../entities/core/task.ts";
import { route } from "../route.ts";
import { readPermission } from "./entity-route.ts";
import { choiceItem, dataOf, flagText } from "./shapes.ts";

export const taskOwnersRoute = route({
  name: "task-user-names",
  openToScripts: true,
  method: "GET",
  path: "/api/core/tasks/userNames",
  summary: "The users tasks can belong to; in list mode as choices of a select",
  tag: "Tasks",
  tenant: "own",
  permission: readPermission(task),
  cost: "read",
  query: z.strictObject({ listMode: flagText.optional() }),
  answer: dataOf(z.union([choiceItem, z.string()])),
});
