// Task: something somebody has to do by a day. A blocking one holds back a transition of the record it belongs to.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { checkbox, choice, choices, day, ref, text, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../permission/profiles.ts";

export const task = entity("task", {
  family: "core",
  frenchLabel: "Tâche",
  about: "Work given to a user, or to whoever holds one of its profiles, often about a record.",
  fields: {
    subject: text({ mandatory: true, max: 250 }),
    type: choice("taskType"),
    description: textarea(),
    priority: choice("priority"),
    ownerUsername: ref("user", { label: "Owner" }),
    profiles: choices("profile", { help: "Who may take the task while it has no owner" }),
    project: ref("project"),
    entityName: choice("entityName", { label: "Concerns" }),
    entityRegistration: text({ label: "Record", match: "exact", max: 64 }),
    startDate: day(),
    endDate: day(),
    dueDate: day(),
    done: checkbox({ readOnly: true, help: "Set when the task is completed" }),
    isBlocking: checkbox({ label: "Blocking", writtenBy: staffProfiles }),
    blockedTransition: text({
      max: 100,
      match: "exact",
      writtenBy: staffProfiles,
      help: "The code of the transition that waits for a blocking task; left empty, all of them wait",
    }),
  },
  columns: ["subject", "type", "priority", "ownerUsername", "dueDate", "done"],
  hiddenColumns: [
    "registration",
    "organization.name",
    "status",
    "project",
    "profiles",
    "startDate",
    "endDate",
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
  ],
  sort: "dueDate",
  workflow: "task",
  documentTypes: ["OTHER"],
  historyTypes: ["ASSIGNED"],
  tells: { users: ["ownerUsername"] },
  writers: [...staffProfiles, "PARTNER"],
  scopes: { SALES: ["ownerUsername", "_insertUser"], PARTNER: ["ownerUsername", "_insertUser"] },
});
