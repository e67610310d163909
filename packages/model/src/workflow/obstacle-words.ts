// Why a transition cannot be run now, in words, where it is no guard of its workflow that says so. They stand together so that every language
// can be checked for them.
import { words } from "../words.ts";

export const obstacleWords = {
  profile: words("Your profile does not run this transition", "Votre profil n’exécute pas cette transition"),
  permission: words("You do not hold the permission", "Vous ne détenez pas la permission"),
  outOfReach: words(
    "You do not hold the permission for this record",
    "Vous ne détenez pas la permission pour cet enregistrement",
  ),
  fourEyes: words("Somebody else has to do this step", "Une autre personne doit faire cette étape"),
  impersonation: words(
    "Nobody does this while acting as another user",
    "Personne ne le fait en agissant au nom d’un autre utilisateur",
  ),
  script: words("A person does this, not a script", "Une personne le fait, pas un script"),
  nestedScript: words(
    "A script of yours belongs to this step, which another step cannot run",
    "Un script de votre espace appartient à cette étape, et une autre étape ne peut pas l’exécuter",
  ),
  noReturn: words("The status before is not known", "Le statut précédent n’est pas connu"),
  unknownGuard: words("A condition is not met", "Une condition n’est pas remplie"),
  notInstalled: words("This step is not available yet", "Cette étape n’est pas encore disponible"),
  notFound: words("There is no such record", "Cet enregistrement n’existe pas"),
  unknown: words("There is no such transition", "Cette transition n’existe pas"),
  fields: words("Some fields are not in order", "Certains champs ne sont pas en ordre"),
} as const;
