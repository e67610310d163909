// Task: something a user has to do by a day. A blocking one holds back a transition of the record it belongs to.
import { entity } from "../../entity/declare-entity.ts";
import { range, unlisted } from "../../entity/search.ts";
import { checkbox, choice, choices, day, ref, text, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const task = entity("task", {
  family: "core",
  frenchLabel: "Tâche",
  about: "Work given to a user, or to whoever holds one of its profiles, often about a record.",
  fields: {
    subject: text({ mandatory: true, max: 250 }),
    type: choice("taskType"),
    description: textarea({ group: "identity" }),
    priority: choice("priority"),
    ownerUsername: ref("user", { isExpected: true, group: "parties", label: "Owner" }),
    profiles: choices("profile", { group: "parties", help: "Who may take the task while it has no owner" }),
    project: ref("project"),
    entityName: choice("entityName", { group: "references", label: "Concerns" }),
    entityRegistration: text({ group: "references", label: "Record", match: "exact", max: 64 }),
    startDate: day(),
    endDate: day(),
    dueDate: day({ isExpected: true }),
    done: checkbox({ group: "progress", readOnly: true, help: "Set when the task is completed" }),
    isBlocking: checkbox({ group: "progress", label: "Blocking", writtenBy: staffProfiles }),
    blockedTransition: text({
      group: "progress",
      max: 100,
      match: "exact",
      writtenBy: staffProfiles,
      help: "The code of the transition that waits for a blocking task; left empty, all of them wait",
    }),
  },
  columns: ["subject", "status", "type", "priority", "ownerUsername", "dueDate"],
  hiddenColumns: ["registration", "organization.name", "done", "project", "profiles", "startDate", "endDate"],
  shortColumns: ["subject", "type", "priority", "ownerUsername", "dueDate", "done"],
  savedViews: [
    { name: "mine", label: "My tasks", query: { ownerUsername: "$me", status: "TODO,IN_PROGRESS,WAITING" } },
    {
      name: "mineLate",
      label: "My late tasks",
      query: { ownerUsername: "$me", status: "TODO,IN_PROGRESS,WAITING", toDueDate: "$today-1" },
    },
    { name: "open", label: "Open tasks", query: { status: "TODO,IN_PROGRESS,WAITING" } },
    { name: "late", label: "Late", query: { status: "TODO,IN_PROGRESS,WAITING", toDueDate: "$today-1" } },
  ],
  search: [
    "subject",
    "project",
    "type",
    "profiles",
    "priority",
    "ownerUsername",
    range("startDate"),
    range("endDate"),
    range("dueDate"),
    "done",
    "status",
    unlisted("entityName"),
    unlisted("entityRegistration"),
  ],
  sort: "dueDate",
  workflow: "task",
  deletedIn: "until-final",
  documentTypes: ["OTHER"],
  historyTypes: ["ASSIGNED"],
  tells: { users: ["ownerUsername"] },
  owner: "opens",
  layout: {
    summary: ["dueDate", "priority", "ownerUsername"],
  },
  writers: [...staffProfiles, "PARTNER"],
  scopes: { SALES: ["ownerUsername", "_insertUser"], PARTNER: ["ownerUsername", "_insertUser"] },
});
