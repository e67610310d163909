// What makes other files of files: small pictures, and PDFs. All of it happens in limited processes, a few at a time for the whole
// server, so that a flood of uploads takes its own time and not that of everybody.
import { requirePdfConvertible } from "@kontor/kernel/identifier/file-format.ts";
import { type OfficeProgram, officeToPdf } from "./conversion/office-to-pdf.ts";
import { pictureToPdf } from "./conversion/picture-to-pdf.ts";
import { boundedQueue } from "./limited/bounded-queue.ts";
import { findIsolation, type Isolation } from "./limited/isolation.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { makeThumbnail, type ThumbnailShape } from "./thumbnails/make-thumbnail.ts";

export type FileTools = {
  /** The small picture is there until `use` is done. Throws UNSAFE_FILE for what cannot be decoded within bounds. */
  readonly thumbnail: <Answer>(
    path: string,
    shape: ThumbnailShape,
    use: (made: string) => Promise<Answer>,
  ) => Promise<Answer>;
  /**
   * The PDF is there until `use` is done. Throws INVALID_FILE_EXTENSION for other formats, UNAVAILABLE_SOFTWARE without
   * LibreOffice, UNSAFE_FILE for what cannot be converted.
   */
  readonly convertToPdf: <Answer>(
    file: { readonly path: string; readonly extension: string },
    use: (made: string) => Promise<Answer>,
  ) => Promise<Answer>;
};

export type FileToolOptions = {
  readonly office?: Partial<OfficeProgram>;
  readonly isolation?: Isolation;
};

const pictureExtensions = ["jpeg", "jpg", "png"];
const [picturesAtOnce, picturesWaiting] = [2, 50];
/** LibreOffice takes a core and several hundred megabytes. */
const [documentsAtOnce, documentsWaiting] = [1, 10];

export function fileTools({ office, isolation }: FileToolOptions = {}): FileTools {
  const program: OfficeProgram = { command: "soffice", milliseconds: 60_000, ...office };
  const inPictures = boundedQueue(picturesAtOnce, picturesWaiting);
  const inDocuments = boundedQueue(documentsAtOnce, documentsWaiting);
  let found: Promise<Isolation> | undefined;
  // Tried out when it is first needed: a server that never makes a picture need not start processes.
  const isolated = (): Promise<Isolation> => {
    found ??= isolation === undefined ? findIsolation() : Promise.resolve(isolation);
    return found;
  };
  return {
    thumbnail: (path, shape, use) =>
      inPictures(() =>
        inTemporaryFolder("file-tool", async (folder) =>
          use(await makeThumbnail(await isolated(), path, folder, shape)),
        ),
      ),
    async convertToPdf({ path, extension }, use) {
      const known = requirePdfConvertible(extension);
      if (pictureExtensions.includes(known))
        return inPictures(() =>
          inTemporaryFolder("file-tool", async (folder) =>
            use(await pictureToPdf(await isolated(), path, folder)),
          ),
        );
      return inDocuments(() =>
        inTemporaryFolder("file-tool", async (folder) =>
          use(await officeToPdf(await isolated(), program, { path, extension: known }, folder)),
        ),
      );
    },
  };
}
