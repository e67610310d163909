// Drafts in the database of the browser. What it has taken survives a browser that is killed, which its simpler storage does not promise:
// that one is written to the disk seconds later.
import { draftDatabaseName } from "./draft-database-name.ts";
import type { DraftStorage } from "./drafts.ts";

const storeName = "drafts";

/** A browser that keeps nothing has no drafts: nothing is read, and what is written is gone. */
export function createDraftDatabase(): DraftStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
    otherwise: Result,
  ): Promise<Result> => {
    try {
      opened ??= openDatabase();
      const transaction = (await opened).transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      await completed(transaction);
      return request.result;
    } catch {
      // Private windows and full disks refuse; the next attempt opens anew.
      opened = undefined;
      return otherwise;
    }
  };
  return {
    read: (name) => run<unknown>("readonly", (store) => store.get(name), undefined),
    write: async (name, draft) => {
      await run<IDBValidKey>("readwrite", (store) => store.put(draft, name), name);
    },
    remove: (name) => run<undefined>("readwrite", (store) => store.delete(name), undefined),
    names: async () => (await run<IDBValidKey[]>("readonly", (store) => store.getAllKeys(), [])).map(String),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftDatabaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      // Another tab signs out: it must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
