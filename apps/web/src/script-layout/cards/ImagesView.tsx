// The pictures of the record, the one it is known by first. A press opens one large.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { imageTypes } from "@kontor/model/lists/record-types.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { IconPhoto } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { useFormats } from "../../language/use-formats.ts";
import { dataAddress } from "../../record-calls/data-address.ts";
import {
  type DocumentItem,
  downloadDocument,
  fetchThumbnail,
  isMissing,
} from "../../record-calls/document-calls.ts";
import { useDocuments } from "../../record-cards/documents/DocumentsCard.tsx";
import type { Owner } from "../../record-cards/use-attached.ts";
import { reportFailure } from "../../request/report-failure.ts";
import styles from "./ImagesView.module.css";
import { useStoredSubject } from "./use-owner.ts";

const PreviewModal = lazy(async () => ({
  default: (await import("../../record-cards/documents/PreviewModal.tsx")).PreviewModal,
}));

type Props = { readonly card: CardOf<"Images"> };

export function ImagesView({ card }: Props): ReactElement | null {
  const subject = useStoredSubject();
  if (subject === undefined || !hasVerb(subject.owner.entity, "documents")) return null;
  return <Images card={card} owner={subject.owner} />;
}

function Images({ card, owner }: Props & { readonly owner: Owner }): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const answer = useDocuments(owner.entity, owner.recordKey);
  const [opened, setOpened] = useState<DocumentItem>();
  const images = mainFirst(answer.data ?? []);
  const title = card.title ?? t("Images");
  return (
    <Card title={title} count={answer.data && formatNumber(images.length)}>
      <CardContent loading={loadingOf(answer)} isEmpty={images.length === 0} rows={2} minHeight={0}>
        {() => (
          <ul className={styles.images} aria-label={title}>
            {images.map((item, place) => (
              <li key={item._id} className={styles.image} data-main={place === 0 || undefined}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t("Open {{name}}", { name: item.name })}
                  title={item.name}
                  onClick={() => setOpened(item)}
                >
                  <SmallPicture item={item} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
      {opened !== undefined && (
        <Suspense>
          <PreviewModal
            item={opened}
            onDownload={() =>
              void downloadDocument(owner.entity, owner.recordKey, opened._id).catch(reportFailure)
            }
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** In the order of the types, the newest as they came. */
function mainFirst(documents: readonly DocumentItem[]): readonly DocumentItem[] {
  return imageTypes.flatMap((wanted) => documents.filter((item) => item.type === wanted && !isMissing(item)));
}

/** One that could not be made or had is known by its name. */
function SmallPicture({ item }: { readonly item: DocumentItem }): ReactElement {
  const { registration, fileVersion, name } = item;
  const { data } = useQuery({
    queryKey: ["document-thumbnail", registration, fileVersion ?? 0],
    queryFn: async () => {
      const picture = await fetchThumbnail(registration ?? "");
      return picture.type.startsWith("image/") && picture.size > 0 ? await dataAddress(picture) : null;
    },
    enabled: typeof registration === "string",
    retry: false,
  });
  if (typeof data === "string") return <img className={styles.picture} src={data} alt="" />;
  return (
    <span className={styles.name}>
      <IconPhoto size={20} stroke={1.4} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  );
}
