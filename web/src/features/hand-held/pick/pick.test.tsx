import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offlineQueue } from "../../../data/offline-queue/browser-queue.ts";
import { remembered } from "../../../data/storage/remembered.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { MobilePick } from "./pick.tsx";

const task = {
  id: "t-1",
  kind: "pick",
  state: "open",
  documentType: "sales_order",
  documentId: "o-1",
  documentNumber: "SO-1",
  itemId: "i-1",
  sku: "MUG-1",
  itemName: "White mug",
  barcode: null,
  lotCode: null,
  unitId: null,
  unitSscc: null,
  expiresOn: null,
  quantity: 2,
  doneQuantity: 0,
  fromLocationId: "l-1",
  fromCode: "A-01-1",
  toLocationId: "l-9",
  toCode: "PACK",
  claimedBy: null,
  claimedByName: null,
};
const item = { sku: "MUG-1", name: "White mug", barcode: null, baseUnit: "each", units: [], serialTracked: false };
const pickRoute = "POST /api/wms/tasks/t-1/pick";

function floor(
  pick: () => Response | Promise<Response>,
  claim: () => Response | Promise<Response> = () => Response.json(task),
  shown: object = task,
) {
  const queue = [shown];
  return answering({
    "GET /api/users/profile": { id: "me" },
    "GET /api/wms/tasks": () => Response.json({ rows: queue, nextCursor: null, count: queue.length }),
    "GET /api/wms/waves": { rows: [], nextCursor: null, count: 0 },
    "GET /api/wms/items/i-1": item,
    "POST /api/wms/tasks/t-1/claim": claim,
    [pickRoute]: async () => {
      const answer = await pick();
      if (answer.ok) queue.length = 0;
      return answer;
    },
  });
}

const signIn = (roles: readonly string[]) =>
  remembered.write(storage.user, { email: "a@b.example", name: "A", roles: [...roles], permissions: [] });

beforeEach(() => {
  remembered.write(storage.accessToken, "token");
  signIn(["wms"]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  remembered.write(storage.outbox, []);
  for (const { id } of [...offlineQueue.waiting, ...offlineQueue.refused]) offlineQueue.drop(id);
  remembered.write(storage.user, null);
  remembered.write(storage.accessToken, null);
});

/** A loaded machine is slow; nothing here waits longer than it must. */
const patience = { timeout: 10_000 };
const testMs = 30_000;

const see = (words: string, how: { exact?: boolean } = {}) => screen.findByText(words, how, patience);

async function press(words: string): Promise<void> {
  fireEvent.click(await see(words));
}

/** A scan, when the screen asks for it. */
async function scan(asked: string, code: string): Promise<void> {
  const field = await screen.findByLabelText(asked, {}, patience);
  fireEvent.change(field, { target: { value: code } });
  fireEvent.submit(field);
}

async function pickOne(): Promise<void> {
  openScreen(<MobilePick />);
  await press("Pick 1 line");
  await scan("Scan bin A-01-1", "A-01-1");
  await scan("Scan MUG-1", "MUG-1");
  await see("1 of 2");
}

describe("/mobile/pick", () => {
  const picksOf = (asked: ReturnType<typeof floor>) => asked.filter(({ path }) => path === "/api/wms/tasks/t-1/pick");

  it(
    "goes on when the answer is lost, hides the task, and sends the pick again under the same key [APP-18] [WMS-09] [PWA-06]",
    { timeout: testMs },
    async () => {
      const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => Response.json(task)];
      const asked = floor(() => (answers.shift() ?? (() => Response.error()))());
      await pickOne();
      await press("Missing: 1 unit");
      await press("Bin is empty");
      await see("Nothing is to be picked");
      expect(offlineQueue.waiting).toMatchObject([
        { route: "POST /api/wms/tasks/{taskId}/pick", person: "a@b.example" },
      ]);
      expect(remembered.read(storage.outbox)).toEqual([]);
      await offlineQueue.flush();
      expect(picksOf(asked)).toHaveLength(2);
      expect(new Set(picksOf(asked).map(({ key }) => key)).size).toBe(1);
      expect(picksOf(asked)[0]?.body).toMatchObject({
        quantity: 1,
        shortReason: "stockout",
        scannedLocation: "A-01-1",
      });
      expect(offlineQueue.waiting).toEqual([]);
    },
  );

  it(
    "picks without a connection with what the list told, and sends claim and pick in order when there is one [APP-18] [WMS-15] [PWA-06]",
    { timeout: testMs },
    async () => {
      const asked = floor(() => Response.json(task));
      openScreen(<MobilePick />);
      await see("Pick 1 line");
      const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      onlineManager.setOnline(false);
      await press("Pick 1 line");
      await scan("Scan bin A-01-1", "A-01-1");
      expect(screen.getByText("White mug")).toBeDefined();
      await scan("Scan MUG-1", "MUG-1");
      await press("Missing: 1 unit");
      await press("Bin is empty");
      await see("Nothing is to be picked");
      const sent = () => asked.filter(({ path }) => path.startsWith("/api/wms/tasks/t-1/")).map(({ path }) => path);
      expect(sent()).toEqual([]);
      line.mockReturnValue(true);
      onlineManager.setOnline(true);
      await offlineQueue.flush();
      expect(sent()).toEqual(["/api/wms/tasks/t-1/claim", "/api/wms/tasks/t-1/pick"]);
    },
  );

  it("shows the SSCC of the pallet the goods stand on [WMS-05] [WMS-09]", { timeout: testMs }, async () => {
    const onPallet = { ...task, unitId: "u-1", unitSscc: "395060001343520018" };
    floor(() => Response.error(), undefined, onPallet);
    openScreen(<MobilePick />);
    await press("Pick 1 line");
    await see("395060001343520018");
    expect(screen.getByText("On the pallet or carton")).toBeDefined();
  });

  it(
    "asks the server for a scanned bin or item: the task may stand beyond the part of the queue that was loaded [WMS-09] [WMS-15]",
    { timeout: testMs },
    async () => {
      const beyond = { ...task, id: "t-201", documentId: "o-2", documentNumber: "SO-2", fromCode: "Z-99-1" };
      const asked = answering({
        "GET /api/users/profile": { id: "me" },
        "GET /api/wms/tasks": (_asked: unknown, query: URLSearchParams) => {
          const rows = query.get("code") === null ? [task] : query.get("code") === "Z-99-1" ? [beyond] : [];
          return Response.json({ rows, nextCursor: null, count: query.get("code") === null ? 240 : rows.length });
        },
        "GET /api/wms/waves": { rows: [], nextCursor: null, count: 0 },
        "GET /api/wms/items/i-1": item,
        "POST /api/wms/tasks/t-201/claim": beyond,
      });
      openScreen(<MobilePick />);
      await see("Pick 240 lines");
      await scan("Scan or type an order, bin or item", "Z-98-1");
      await see("Nothing that waits here fits Z-98-1");
      await scan("Scan or type an order, bin or item", "Z-99-1");
      await see("Scan bin Z-99-1", { exact: true });
      expect(asked.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
        "/api/wms/tasks/t-201/claim",
      ]);
    },
  );

  it(
    "shows lot and expiry at the button, in the item's own unit, and says that goods have expired [WMS-04] [WMS-09]",
    { timeout: testMs },
    async () => {
      floor(() => Response.error(), undefined, { ...task, lotCode: "L-77", expiresOn: "2020-01-31" });
      openScreen(<MobilePick />);
      await press("Pick 1 line");
      const warning = await screen.findByText("These goods have expired.", {}, patience);
      const bar = warning.closest("div.sticky");
      expect(bar?.textContent).toContain("Lot L-77, expires Jan 31, 2020");
      expect(bar?.textContent).toContain("Missing: 2 units");
    },
  );

  it("says what the server refused, and keeps what was counted", { timeout: testMs }, async () => {
    const refusal = { code: "task.claimed_by_other", message: "Anna is working on this." };
    floor(() => Response.json(refusal, { status: 409 }));
    await pickOne();
    await press("Missing: 1 unit");
    await press("Damaged");
    await see("Anna is working on this.");
    expect(screen.getByText("1 / 2")).toBeDefined();
  });

  it("counts a code once that comes twice within a second [APP-18]", { timeout: testMs }, async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    floor(() => Response.error());
    await pickOne();
    await scan("Scan MUG-1: 1 more", "MUG-1");
    await see("Scanned twice: counted once.");
    expect(screen.getByText("1 / 2")).toBeDefined();
    clock.mockReturnValue(6001);
    await scan("Scan MUG-1: 1 more", "MUG-1");
    await see("2 of 2");
  });

  it("tells somebody without a role in the warehouse so, and asks the server for nothing [APP-18]", async () => {
    signIn(["executive"]);
    const asked = answering({});
    openScreen(<MobilePick />);
    await see("This is work of the warehouse");
    expect(asked).toEqual([]);
  });
});
