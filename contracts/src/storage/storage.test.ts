import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentCodec } from "./codec.ts";
import { readQueued } from "./offline-queue.ts";
import { storage } from "./storage.ts";

describe("local storage", () => {
  it("uses the agreed key names [AUTH-09, APP-26, APP-31]", () => {
    expect(Object.fromEntries(Object.entries(storage).map(([name, codec]) => [name, codec.key]))).toEqual({
      accessToken: "accessToken",
      refreshToken: "refreshToken",
      user: "user",
      sessionEnd: "session-end",
      userProfile: "user-profile",
      assistantHistory: "assistant-history",
      habits: "reading-habits",
      onboardingCompleted: "onboarding-completed",
      useLocalModel: "use-local-model",
      sidebarCollapsed: "sidebar-collapsed",
      foldedMenus: "folded-menus",
      tableViews: "table-views",
      recentRecords: "recent-records",
      scanSound: "scan-sound",
      moreContrast: "more-contrast",
      workPlace: "work-place",
      outbox: "outbox",
      routeHistory: "route-history",
      offlineQueue: "offline-queue",
      theme: "theme",
    });
  });

  it("never throws on what it finds, and reads back what it would write", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (raw) => {
        for (const codec of Object.values(storage)) codec.read(raw);
      }),
    );
    const user = { email: "a@b.example", name: "A", roles: ["wms"], permissions: ["stock.adjust"] };
    expect(storage.user.read(storage.user.write(user))).toEqual(user);
    expect(storage.theme.read(storage.theme.write("dark"))).toBe("dark");
    expect(storage.sidebarCollapsed.read(storage.sidebarCollapsed.write(true))).toBe(true);
  });

  it("keeps the user as plain fields and repairs older shapes [AUTH-09]", () => {
    const written = storage.user.write({ email: "a@b.example", name: "A", roles: ["wms"], permissions: [] });
    expect(JSON.parse(written ?? "")).toEqual({ email: "a@b.example", name: "A", roles: ["wms"], permissions: [] });
    expect(storage.user.read('{"email":"a@b.example","role":"wms"}')).toEqual({
      email: "a@b.example",
      name: "a@b.example",
      roles: ["wms"],
      permissions: [],
    });
    expect(storage.user.read('{"roles":["admin"]}')).toBeNull();
  });

  it("keeps the last 50 messages of the assistant and drops what is none", () => {
    const entry = (n: number) => ({
      id: `${n}`,
      from: "person" as const,
      content: `${n}`,
      at: "2026-01-01T00:00:00Z",
      page: "/",
    });
    const many = Array.from({ length: 60 }, (_, index) => entry(index));
    const read = storage.assistantHistory.read(JSON.stringify([...many, { id: 7 }, "x"]));
    expect(read).toHaveLength(50);
    expect(read[0]?.id).toBe("10");
  });

  it("reads a queued request without a method as GET, of normal priority and without retries [PWA-06]", () => {
    const raw = JSON.stringify({ id: "k1", url: "/api/x", person: "a@b.example", route: "GET /api/x" });
    expect(readQueued(raw)).toMatchObject({ method: "GET", priority: "normal", retries: 0, headers: {} });
  });

  it("keeps commands that were not answered, and drops what is none", () => {
    const command = {
      key: "k1",
      endpoint: "POST /api/wms/tasks/{taskId}/pick",
      input: { taskId: "t1", quantity: 5 },
      at: "2026-01-01T00:00:00Z",
      by: "a@b.example",
    };
    expect(storage.outbox.read(storage.outbox.write([command]))).toEqual([command]);
    const broken = [{ ...command, key: "" }, { ...command, input: 7 }, "x", command];
    expect(storage.outbox.read(JSON.stringify({ version: 1, value: broken }))).toEqual([command]);
  });

  it("carries an old document forward step by step", () => {
    const codec = documentCodec<{ names: string[] }>("k", {
      version: 2,
      empty: { names: [] },
      accept: (value) => value as { names: string[] },
      migrations: { 0: (value) => [value], 1: (value) => ({ names: value }) },
    });
    expect(codec.read('"a"')).toEqual({ names: ["a"] });
    expect(codec.read('{"version":1,"value":["b"]}')).toEqual({ names: ["b"] });
    expect(codec.read('{"version":2,"value":{"names":["c"]}}')).toEqual({ names: ["c"] });
    expect(codec.read("{")).toEqual({ names: [] });
  });
});
