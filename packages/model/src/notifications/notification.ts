// What users are told of. Only the kind of news is declared here; the words for it are those of the reader's language.

export const notificationKinds = [
  /** A record names the user who is told. */
  "assigned",
  /** Another user has moved a record of the user on. */
  "moved",
  /** Work the user has started is over. */
  "finished",
  /** A record waits for the user's own answer, such as a vote. */
  "asked",
  /** What a record promises is soon due. */
  "due",
  /** It was due and is not done. */
  "late",
  /** The own account was linked to a provider, which signs its user in from now on. */
  "linked",
] as const;

/** Where it is asked how many are unread: the route, the menu and the bell name the same address, so one answer serves them. */
export const unreadPath = "/api/notification/notifications/unread";

export type NotificationKind = (typeof notificationKinds)[number];
