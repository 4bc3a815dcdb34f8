import { onlineManager } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { keptText } from "./offline-queue/send-or-keep.ts";
import { queueStore } from "./storage/queue-store.ts";
import { remembered } from "./storage/remembered.ts";
import { toasts } from "./toasts.ts";
import { undo } from "./undo.ts";
import { useAct } from "./use-act.ts";

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of queueStore.list()) queueStore.remove(id);
  remembered.write(storage.user, null);
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

function Ask() {
  const { run, busy } = useAct("POST /api/auth/forgot-password", { anonymous: true });
  return (
    <button type="button" aria-busy={busy} onClick={() => run({ email: "ada@example.com" })}>
      Send
    </button>
  );
}

it("what is done without a connection waits for it and is sent once [PWA-02]", async () => {
  const asked = answering({ "POST /api/auth/forgot-password": { message: "Sent." } });
  openScreen(<Ask />);
  const button = await screen.findByRole("button", { name: "Send" });
  act(() => onlineManager.setOnline(false));
  await userEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(asked).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBe("false"));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/auth/forgot-password"]);
});

function ada() {
  remembered.write(storage.accessToken, "token");
  remembered.write(storage.user, { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] });
}

function Cancel({ onKept }: { onKept: () => void }) {
  const { run } = useAct("POST /api/workflows/{workflowId}/cancel", { onKept });
  return (
    <button type="button" onClick={() => run({ workflowId: "w-1" })}>
      Cancel
    </button>
  );
}

it("what its contract lets wait is kept on the device without a connection, and survives the page [PWA-06]", async () => {
  ada();
  const asked = answering({});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const onKept = vi.fn<() => void>();
  openScreen(<Cancel onKept={onKept} />);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce());
  expect(queueStore.list()).toMatchObject([{ method: "POST", url: "/api/workflows/w-1/cancel" }]);
  expect(toasts.shown.at(-1)).toMatchObject({ message: keptText });
  expect(asked).toEqual([]);
});

it("an undo that gets no answer waits under the key it was sent with [PWA-06] [PLT-06]", async () => {
  ada();
  const asked = answering({
    "POST /api/actions/applied/a-1/undo": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const [kept] = [await undo("a-1")];
  expect(kept).toEqual({ keptAs: asked[0]?.key });
  expect(queueStore.list()).toMatchObject([{ id: asked[0]?.key, url: "/api/actions/applied/a-1/undo" }]);
});
