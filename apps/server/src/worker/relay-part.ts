// The relay as a part of the worker: what is written is sealed, sent, and told to the users it concerns.
import { openCheckpointFile } from "@kontor/engine/audit/checkpoint-file.ts";
import { sealConsumer } from "@kontor/engine/audit/seal-consumer.ts";
import { domainConsumer } from "@kontor/engine/clocks/event-consumer.ts";
import { notificationConsumer } from "@kontor/engine/notifications/notification-consumer.ts";
import { startRelay } from "@kontor/store/worker/relay.ts";
import type { WorkerPart } from "./part.ts";

export const relayPart: WorkerPart = {
  name: "relay",
  async start({ configuration, services, logger }, workerUrl) {
    const { KONTOR_CHECKPOINT_FOLDER: folder, KONTOR_CHECKPOINT_KEY_FILE: keyFile } = configuration;
    const checkpoints =
      folder === undefined || keyFile === undefined ? undefined : await openCheckpointFile(folder, keyFile);
    if (checkpoints === undefined) {
      logger.warn(
        "seals of the audit are not told to the outside: KONTOR_CHECKPOINT_FOLDER and KONTOR_CHECKPOINT_KEY_FILE are not set",
      );
    }
    const onTrouble = (error: unknown, doing: string): void =>
      logger.warn({ err: error, doing }, "trouble with messages");
    const domains = domainConsumer(services, (error) => onTrouble(error, "domains"));
    return startRelay({
      workerUrl,
      consumers: [sealConsumer(services.store, checkpoints), domains, notificationConsumer(services.store)],
      // Mails are followed by the domains since.
      retired: ["mail"],
      onTrouble,
    });
  },
};
