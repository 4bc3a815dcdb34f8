import { beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { session } from "../../data/session.ts";
import { queueStore } from "../../data/storage/queue-store.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { toasts } from "../../data/toasts.ts";
import { followSignOut } from "./follow-sign-out.ts";

const user = { email: "ada@people.example", name: "Ada", roles: ["wms"], permissions: [] };
const act = {
  id: "0199b0f0-0000-7000-8000-000000000001",
  url: "/api/wms/tasks/1/pick",
  method: "POST",
  headers: {},
  body: "{}",
  timestamp: 1,
  retries: 0,
  priority: "high",
  sequence: 1,
  person: user.email,
  subject: "task 1",
  route: "POST /api/wms/tasks/{taskId}/pick",
  triedAt: undefined,
  failure: undefined,
} as const;

followSignOut();

beforeEach(() => {
  localStorage.clear();
  session.adopt({ user, accessToken: "a", refreshToken: "r" });
  const at = "2026-11-23T10:00:00.000Z";
  remembered.write(storage.assistantHistory, [{ id: "1", from: "assistant", content: "7 late", at, page: "/wms" }]);
  const record = { kind: "item", title: "GOLD-1", subtitle: "", path: "/wms", email: user.email };
  remembered.write(storage.recentRecords, [record]);
  remembered.write(storage.routeHistory, ["wmsDashboard"]);
  remembered.write(storage.habits, { language: "en", timeZone: null, units: "metric" });
  remembered.write(storage.sidebarCollapsed, true);
  remembered.write(storage.theme, "dark");
});

describe("the end of a session", () => {
  it.each(["signed-out", "session_expired"] as const)(
    "that is %s leaves choices of the device and unsent work, and nothing of the account [AUTH-09]",
    async (reason) => {
      queueStore.put(act);
      session.end(reason);
      expect(Object.keys(localStorage).toSorted()).toEqual([
        `offline-queue/${act.id}`,
        "session-end",
        "sidebar-collapsed",
        "theme",
      ]);
      const told = "1 change was not sent yet. They stay on this device, and are sent when you sign in here again.";
      await vi.waitFor(() => expect(toasts.shown.map(({ message }) => message)).toContain(told));
    },
  );

  it("forgets values at once that another tab reads", () => {
    const heard: unknown[] = [];
    const stop = remembered.subscribe(storage.recentRecords.key, () =>
      heard.push(remembered.read(storage.recentRecords)),
    );
    session.end("session_expired");
    stop();
    expect(heard).toEqual([[]]);
  });
});
