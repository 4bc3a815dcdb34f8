import { letAnswersGo } from "../../data/kept-answers.ts";
import { queueStore } from "../../data/storage/queue-store.ts";
import { toast } from "../../data/toasts.ts";

/** Removes the answers that the device keeps, and tells who leaves what they leave there. */
export async function leaveDevice(person: string | undefined): Promise<void> {
  const unsent = queueStore.list().filter((request) => request.person === person).length;
  if (unsent > 0) {
    const changes = unsent === 1 ? "1 change was" : `${unsent} changes were`;
    toast("warning", `${changes} not sent yet. They stay on this device, and are sent when you sign in here again.`);
  }
  await letAnswersGo();
}
