// Where files lie, by the settings: in an object storage for an address, in a folder for anything else, nowhere without.
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import { s3Storage } from "@kontor/engine/files/s3-storage.ts";
import { type FileStorage, noStorage } from "@kontor/engine/files/storage.ts";
import { type Configuration, isStorageAddress } from "./configuration.ts";

export function storageOf(configuration: Configuration): FileStorage {
  const { KONTOR_FILES: files, KONTOR_S3_REGION: region } = configuration;
  const { KONTOR_S3_ACCESS_KEY_ID: accessKeyId = "", KONTOR_S3_SECRET_ACCESS_KEY: secretAccessKey = "" } =
    configuration;
  if (files === undefined) return noStorage;
  return isStorageAddress(files)
    ? s3Storage({ url: files, accessKeyId, secretAccessKey, region })
    : folderStorage(files);
}
