import { fireEvent, screen } from "@testing-library/react";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

function floor(pick: () => Response | Promise<Response>) {
  const queue = [task];
  return answering({
    "GET /api/users/profile": { id: "me" },
    "GET /api/wms/tasks": () => Response.json({ rows: queue, nextCursor: null, count: queue.length }),
    "GET /api/wms/waves": { rows: [], nextCursor: null, count: 0 },
    "GET /api/wms/items/i-1": item,
    "POST /api/wms/tasks/t-1/claim": task,
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
  remembered.write(storage.outbox, []);
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
  it(
    "keeps what was counted when the answer is lost, and sends it again under the same key [APP-18] [WMS-09]",
    { timeout: testMs },
    async () => {
      const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => Response.json(task)];
      const asked = floor(() => (answers.shift() ?? (() => Response.error()))());
      await pickOne();
      await press("Missing: 1 unit");
      await press("Bin is empty");
      await see("Not sent: A pick of 1", { exact: false });
      expect(screen.getByText("1 / 2")).toBeDefined();
      await press("Try again");
      await see("Nothing is to be picked");
      const picks = asked.filter(({ path }) => path === "/api/wms/tasks/t-1/pick");
      expect(picks).toHaveLength(2);
      expect(new Set(picks.map(({ key }) => key)).size).toBe(1);
      expect(picks[0]?.body).toMatchObject({ quantity: 1, shortReason: "stockout", scannedLocation: "A-01-1" });
      expect(remembered.read(storage.outbox)).toEqual([]);
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
