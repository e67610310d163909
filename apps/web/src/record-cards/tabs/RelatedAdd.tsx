// The way from a list around a record to the form of a new one that belongs to it; nothing where the reader adds none.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../../language/use-label.ts";
import { inSentence } from "../../record-words/in-sentence.ts";
import { useAddingAt } from "../use-adding.ts";
import { type Owner, type Referring, startOf } from "../use-attached.ts";

type Props = { readonly list: Referring; readonly owner: Owner };

export function RelatedAdd({ list, owner }: Props): ReactElement | null {
  const { t } = useTranslation();
  const label = useLabel();
  const add = useAddingAt(list.addRoute, startOf(list, owner));
  if (add === undefined) return null;
  return (
    <ActionButton size="xs" icon={<IconPlus size={14} stroke={1.6} aria-hidden />} onClick={add}>
      {t("Add {{entity}}", { entity: inSentence(label(list.label)) })}
    </ActionButton>
  );
}
