/** Stores for data that is too large for local storage: pictures, and answers needed without a connection. */
export type KeptIn = "files" | "answers";

const name = "cerebro";
const rooms: readonly KeptIn[] = ["files", "answers"];
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const room of rooms) request.result.createObjectStore(room);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function ask<T>(
  room: KeptIn,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(room, mode);
    const request = act(transaction.objectStore(room));
    // An entry counts only once the disk has it.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error("not kept"));
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

export async function keep(room: KeptIn, key: string, value: unknown): Promise<void> {
  await ask(room, "readwrite", (store) => store.put(value, key));
}

/** Undefined where nothing was kept. */
export function kept(room: KeptIn, key: string): Promise<unknown> {
  return ask(room, "readonly", (store) => store.get(key));
}

export async function keptKeys(room: KeptIn): Promise<readonly string[]> {
  return (await ask(room, "readonly", (store) => store.getAllKeys())).map(String);
}

export async function letGo(room: KeptIn, key: string): Promise<void> {
  await ask(room, "readwrite", (store) => store.delete(key));
}

export async function letAllGo(room: KeptIn): Promise<void> {
  await ask(room, "readwrite", (store) => store.clear());
}
