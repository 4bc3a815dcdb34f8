import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../overlay/dialog.tsx";
import { ToastList, type Toast } from "./toast-list.tsx";

const toast = (id: string, rest: Partial<Toast> = {}): Toast => ({
  id,
  message: `Message ${id}`,
  type: "info",
  duration: 5000,
  ...rest,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe("the list of toasts", () => {
  it("asks for a toast to go when its 5000 ms are over, not before [APP-38]", () => {
    const onDismiss = vi.fn<(id: string) => void>();
    render(<ToastList toasts={[toast("a")]} onDismiss={onDismiss} />);
    pass(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith("a");
  });

  it("counts each toast by its own duration, and one without an end stays [APP-38]", () => {
    const onDismiss = vi.fn<(id: string) => void>();
    render(
      <ToastList toasts={[toast("a", { duration: 900 }), toast("b", { duration: Infinity })]} onDismiss={onDismiss} />,
    );
    pass(3_600_000);
    expect(onDismiss.mock.calls).toEqual([["a"]]);
  });

  it("stops the clock while pointed at and goes on with the rest of the time", () => {
    const onDismiss = vi.fn<(id: string) => void>();
    render(<ToastList toasts={[toast("a")]} onDismiss={onDismiss} />);
    pass(4000);
    fireEvent.pointerEnter(screen.getByRole("region"));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole("region"));
    pass(999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it("keeps the time of a toast when another one comes", () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const { rerender } = render(<ToastList toasts={[toast("a")]} onDismiss={onDismiss} />);
    pass(3000);
    rerender(<ToastList toasts={[toast("a"), toast("b")]} onDismiss={onDismiss} />);
    pass(2000);
    expect(onDismiss.mock.calls).toEqual([["a"]]);
  });

  it("interrupts for an error and waits its turn with anything else [APP-38]", () => {
    render(
      <ToastList
        toasts={[toast("a", { type: "error" }), toast("b", { type: "success" })]}
        onDismiss={() => undefined}
      />,
    );
    expect(screen.getByRole("alert")).toHaveProperty("textContent", "Message a");
    expect(screen.getByRole("status")).toHaveProperty("textContent", "Message b");
  });

  it("moves into the dialog on top, where its buttons can be pressed, and back, with the time it has left [APP-38]", () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const shown = (open: boolean) => (
      <>
        <Dialog open={open} onClose={() => undefined} title="Stock">
          Text
        </Dialog>
        <ToastList toasts={[toast("a")]} onDismiss={onDismiss} />
      </>
    );
    const list = () => screen.getByRole("region", { name: "Notifications", hidden: true });
    const { rerender } = render(shown(false));
    expect(list().closest("dialog")).toBeNull();
    pass(3000);
    rerender(shown(true));
    expect(list().closest("dialog")).toBe(screen.getByRole("dialog"));
    expect(list().matches(":popover-open")).toBe(true);
    rerender(shown(false));
    expect(list().closest("dialog")).toBeNull();
    pass(2000);
    expect(onDismiss.mock.calls).toEqual([["a"]]);
  });

  it.each(["Delete", "Backspace", "Escape"])("goes by the key %s", (key) => {
    const onDismiss = vi.fn<(id: string) => void>();
    render(<ToastList toasts={[toast("a")]} onDismiss={onDismiss} />);
    fireEvent.keyDown(screen.getByRole("button", { name: "Dismiss" }), { key });
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith("a");
  });
});
