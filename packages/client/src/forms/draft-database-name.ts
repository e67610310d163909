// The name of the database of drafts, apart from what opens it: signing out loads with the first page and only deletes it.

export const draftDatabaseName = "kontor-drafts";
