import { atSessionEnd, storage } from "@cerebro/contracts/storage/storage.ts";
import { session } from "../../data/session.ts";
import { remembered } from "../../data/storage/remembered.ts";

/**
 * When a session ends, by its person or from elsewhere, nothing of the account is left to read on the device: the values
 * that `atSessionEnd` lists, the kept answers and, when the person changes, the cache of this tab (`router/follow.ts`).
 * Work that was not sent yet stays under the name of its author, and a message reports it.
 */
export function followSignOut(): void {
  let person = session.user?.email;
  session.subscribe(() => {
    if (session.user === null) forget(person);
    person = session.user?.email;
  });
  // The browser may have been closed before everything was gone.
  if (session.user === null && remembered.read(storage.sessionEnd) !== null) forget(undefined);
}

function forget(person: string | undefined): void {
  for (const [name, fate] of Object.entries(atSessionEnd)) {
    if (fate === "account" && isName(name)) remembered.forget(storage[name]);
  }
  void import("./leave-device.ts").then(({ leaveDevice }) => leaveDevice(person)).catch(() => undefined);
}

const isName = (name: string): name is keyof typeof storage => name in storage;
