import { onlineManager } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { useAct } from "./use-act.ts";

afterEach(() => {
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
