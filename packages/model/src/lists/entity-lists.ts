// Lists of entities. They are generated from all declared entities, so that a new one is in them at once.
import { type List, list } from "../list.ts";
import { words } from "../words.ts";

export type EntityListName = "entityName" | "loggedEntityName";

type EntityWords = { readonly name: string; readonly label: string; readonly frenchLabel: string };

/** What is logged without being a record. */
const logged = list({
  login: words("Sign-in", "Connexion"),
  totp: words("Second factor", "Second facteur"),
  cron: words("Scheduled run", "Exécution planifiée"),
  database: words("Database", "Base de données"),
  dbdump: words("Database dump", "Sauvegarde de la base"),
});

export function entityLists(entities: readonly EntityWords[]): Readonly<Record<EntityListName, List>> {
  const entityName = entities.map(({ name, label, frenchLabel }) => ({
    value: name,
    label: words(label, frenchLabel),
  }));
  return { entityName, loggedEntityName: [...entityName, ...logged] };
}
