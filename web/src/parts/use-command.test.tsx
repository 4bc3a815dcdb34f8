import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { offlineQueue } from "../data/offline-queue/browser-queue.ts";
import { keptText } from "../data/offline-queue/send-or-keep.ts";
import { DeviceFullError } from "../data/storage/device-full.ts";
import { queueStore } from "../data/storage/queue-store.ts";
import { remembered } from "../data/storage/remembered.ts";
import { toasts } from "../data/toasts.ts";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { useCommand } from "./use-command.ts";

const confirm = "POST /api/wms/orders/o-1/confirm";
const order = { number: "SO-1" };

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.shown) toasts.dismiss(id);
});

function ConfirmButton({ onDone }: { onDone: () => void }) {
  const command = useCommand("POST /api/wms/orders/{orderId}/confirm", {
    told: ({ number }) => `${number} confirmed`,
    onDone,
  });
  return (
    <>
      <button type="button" onClick={() => command.run({ orderId: "o-1" })}>
        Confirm
      </button>
      <p role="alert">{command.refusal}</p>
    </>
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Confirm" }));

async function confirmOnce() {
  const onDone = vi.fn<() => void>();
  openScreen(<ConfirmButton onDone={onDone} />);
  await screen.findByRole("button", { name: "Confirm" });
  await press();
  return onDone;
}

describe("a write without a connection", () => {
  afterEach(() => {
    for (const { id } of queueStore.list()) queueStore.remove(id);
    remembered.write(storage.user, null);
  });

  function goOffline() {
    remembered.write(storage.accessToken, "token");
    remembered.write(storage.user, { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    return () => vi.restoreAllMocks();
  }

  it("is kept on the device where its contract lets it wait, once for one intention [PWA-06]", async () => {
    const goOnline = goOffline();
    const asked = answering({ [confirm]: order });
    const onDone = await confirmOnce();
    await waitFor(() =>
      expect(queueStore.list()).toMatchObject([{ url: "/api/wms/orders/o-1/confirm", method: "POST" }]),
    );
    await waitFor(() => expect(toasts.shown.at(-1)).toMatchObject({ type: "info", message: keptText }));
    await press();
    expect(queueStore.list()).toHaveLength(1);
    expect(onDone).not.toHaveBeenCalled();
    goOnline();
    await offlineQueue.flush();
    const [kept] = asked;
    expect(kept?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(queueStore.list()).toEqual([]);
    // It was sent: doing the same again is another act.
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked.at(-1)?.key).not.toBe(kept?.key);
  });
});

describe("a write without a connection and without room on the device", () => {
  it("is refused in words, and kept once there is room [PWA-06]", async () => {
    remembered.write(storage.accessToken, "token");
    remembered.write(storage.user, { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] });
    answering({});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const full = vi.spyOn(queueStore, "put").mockImplementation(() => {
      throw new DeviceFullError("This device has no room to keep what you did.");
    });
    const onDone = await confirmOnce();
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe("This device has no room to keep what you did."),
    );
    expect(queueStore.list()).toEqual([]);
    full.mockRestore();
    await press();
    await waitFor(() => expect(queueStore.list()).toHaveLength(1));
    expect(onDone).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    for (const { id } of queueStore.list()) queueStore.remove(id);
    remembered.write(storage.user, null);
  });
});

describe("a write that gets no answer although the browser knows of a network", () => {
  afterEach(() => {
    for (const { id } of queueStore.list()) queueStore.remove(id);
    remembered.write(storage.user, null);
  });

  it("is kept under the key it was sent with [PWA-06]", async () => {
    remembered.write(storage.accessToken, "token");
    remembered.write(storage.user, { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] });
    const asked = answering({ [confirm]: () => Promise.reject(new TypeError("Failed to fetch")) });
    const onDone = await confirmOnce();
    await waitFor(() => expect(queueStore.list()).toHaveLength(1));
    await waitFor(() => expect(toasts.shown.at(-1)).toMatchObject({ message: keptText }));
    expect(queueStore.list()[0]?.id).toBe(asked[0]?.key);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe("one write of a screen", () => {
  it("is sent once with a key and told [PLT-03]", async () => {
    const asked = answering({ [confirm]: order });
    const onDone = await confirmOnce();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(toasts.shown).toMatchObject([{ type: "success", message: "SO-1 confirmed" }]);
    expect(toasts.shown[0]?.action).toBeUndefined();
  });

  it("offers to take back what the server says can be taken back [PLT-06]", async () => {
    const asked = answering({
      [confirm]: () => Response.json(order, { headers: { "applied-action": "a-1" } }),
      "POST /api/actions/applied/a-1/undo": { applied: { subjects: [{ label: "SO-1", href: null }] }, notes: [] },
    });
    const onDone = await confirmOnce();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [told] = toasts.shown;
    expect(told?.action?.label).toBe("Undo");
    told?.action?.run();
    await waitFor(() => expect(asked.at(-1)?.path).toBe("/api/actions/applied/a-1/undo"));
    await waitFor(() => expect(toasts.shown.at(-1)?.message).toBe("Undone: SO-1 is as it was."));
  });

  it("says why it was refused [WMS-07]", async () => {
    const refused = { code: "order.refused", message: "SO-1 is shipped: confirm is not possible now." };
    answering({ [confirm]: () => Response.json(refused, { status: 409 }) });
    const onDone = await confirmOnce();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(refused.message));
    expect(onDone).not.toHaveBeenCalled();
  });

  it("repeats an unanswered act under the same key, a refused one under a new one [PLT-03]", async () => {
    const outcomes = [
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => Promise.resolve(Response.json({ code: "request.stale", message: "Somebody was faster." }, { status: 409 })),
      () => Promise.resolve(Response.json(order)),
    ];
    const asked = answering({
      [confirm]: () => (outcomes.shift() ?? (() => Promise.reject(new Error("asked too often"))))(),
    });
    const onDone = await confirmOnce();
    await screen.findByText(/connection/);
    await press();
    await screen.findByText("Somebody was faster.");
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [lost, repeated, anew] = asked.map(({ key }) => key);
    expect(repeated).toBe(lost);
    expect(anew).not.toBe(lost);
  });
});
