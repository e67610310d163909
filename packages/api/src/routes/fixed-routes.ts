// All routes declared by hand that need a session, mounted in one place.
import type { FastifyInstance } from "fastify";
import { mountDocumentChoices } from "../documents/document-choices.ts";
import { mountDocumentPictures } from "../documents/document-pictures.ts";
import { mountDocumentRoutes } from "../documents/documents.ts";
import { mountObjectStorageRoutes } from "../documents/object-storage.ts";
import { mountExportRoutes } from "../exports/own-exports.ts";
import { mountImportRoutes } from "../imports/import-routes.ts";
import { mountAcrossEntitiesRoutes } from "./across-entities.ts";
import { mountAnsweringRuns } from "./answering-runs.ts";
import { mountCatalogueRoutes } from "./catalogues.ts";
import { mountConfigurationRoutes } from "./configurations.ts";
import { mountFinanceRoutes } from "./finance.ts";
import { mountNotificationRoutes } from "./notifications.ts";
import { mountPhotoRoutes } from "./photos.ts";
import { mountRateRoutes } from "./rates.ts";
import { mountReleaseRoutes } from "./releases.ts";
import { mountScheduleRoutes } from "./schedules.ts";
import { mountScriptRunRoutes } from "./script-runs.ts";
import { mountScriptRoutes } from "./scripts.ts";
import { mountStartRoutes } from "./start.ts";
import { mountUserRoutes } from "./users.ts";

export function mountFixedRoutes(app: FastifyInstance): void {
  mountFinanceRoutes(app);
  mountUserRoutes(app);
  mountPhotoRoutes(app);
  mountStartRoutes(app);
  mountRateRoutes(app);
  mountScheduleRoutes(app);
  mountScriptRunRoutes(app);
  mountAnsweringRuns(app);
  mountScriptRoutes(app);
  mountCatalogueRoutes(app);
  mountConfigurationRoutes(app);
  mountReleaseRoutes(app);
  mountAcrossEntitiesRoutes(app);
  mountNotificationRoutes(app);
  mountExportRoutes(app);
  mountImportRoutes(app);
  mountDocumentRoutes(app);
  mountDocumentPictures(app);
  mountObjectStorageRoutes(app);
  mountDocumentChoices(app);
}
