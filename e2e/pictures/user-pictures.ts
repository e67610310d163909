// The pictures of the user documentation: what each shows, and to whom. `npm run pictures` takes them anew.
import type { EntityName } from "../list-page.ts";

type PictureOfPage = {
  /** The role of the demo whose account looks at it. */
  readonly as: string;
  readonly address: string;
  /** Words of the page that are in the picture. */
  readonly shown: string;
};

type PictureOfRecord = Omit<PictureOfPage, "address"> & {
  readonly entity: EntityName;
  /** A record that the demo has, as a query of the list. */
  readonly record: string;
  /** What is pressed first, by the names of the buttons and menu items. */
  readonly pressed?: readonly string[];
};

export type UserPicture = PictureOfPage | PictureOfRecord;

/** By the name of the file. */
export const userPictures: Readonly<Record<string, UserPicture>> = {
  "committee-own-answer": {
    as: "compliance2",
    entity: "committee",
    record: "status=SCHEDULED",
    shown: "Your answer is awaited",
  },
  "voting-open": { as: "credit", entity: "voting", record: "status=OPEN", shown: "Votes" },
  "ticket-waiting": {
    as: "contract",
    entity: "ticket",
    record: "status=WAITING_CUSTOMER",
    shown: "Reminders",
  },
  "ticket-log-time": {
    as: "contract",
    entity: "ticket",
    record: "status=OPEN",
    pressed: ["More actions", "Log time"],
    shown: "Log time",
  },
  "settings-limits": {
    as: "mainadmin",
    address: "/settings?setting=delegation.acts",
    shown: "Limits of acts",
  },
  "collateral-active": { as: "contract", entity: "collateral", record: "status=ACTIVE", shown: "Tasks" },
  "claim-documents": { as: "asset", entity: "claim", record: "status=DRAFT", shown: "Documents" },
  "maintenance-quoted": { as: "asset", entity: "maintenance", record: "status=QUOTED", shown: "Assets" },
  "inspection-checks": { as: "asset", entity: "inspection", record: "status=IN_PROGRESS", shown: "Checks" },
};
