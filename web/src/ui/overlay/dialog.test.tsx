import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

describe("a dialog", () => {
  it("opens as a modal named by its title, with the focus on the first field", () => {
    render(
      <Dialog
        open
        onClose={() => undefined}
        title="Rename zone"
        description="Shown everywhere"
        footer={<button>Rename</button>}
      >
        <input aria-label="Name" />
      </Dialog>,
    );
    const dialog = screen.getByRole("dialog", { name: "Rename zone", description: "Shown everywhere" });
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  it("asks its owner when Escape is pressed and stays open until the owner says so", () => {
    const onClose = vi.fn<() => void>();
    render(<Dialog open onClose={onClose} title="Rename zone" />);
    const dialog = screen.getByRole("dialog");
    const cancel = new Event("cancel", { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog.hasAttribute("open")).toBe(true);
  });

  it("leaves a file picker's cancel alone", () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Import">
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes when its owner says so, and holds its words until it has left", async () => {
    const { rerender } = render(<Dialog open onClose={() => undefined} title="Rename zone" />);
    rerender(<Dialog open={false} onClose={() => undefined} title="Rename zone" />);
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(dialog.hasAttribute("open")).toBe(false);
    expect(dialog.textContent).toContain("Rename zone");
    await vi.waitFor(() => expect(dialog.textContent).toBe(""));
  });
});

describe("a confirmation", () => {
  it("puts the focus on the harmless answer", () => {
    render(
      <ConfirmDialog
        open
        onClose={() => undefined}
        title="Cancel order?"
        confirmLabel="Cancel order"
        onConfirm={() => undefined}
        danger
      >
        The reservation is given back.
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
  });

  it("acts only on its own button", () => {
    const onConfirm = vi.fn<() => void>();
    render(
      <ConfirmDialog
        open
        onClose={() => undefined}
        title="Cancel order?"
        confirmLabel="Cancel order"
        onConfirm={onConfirm}
      >
        The reservation is given back.
      </ConfirmDialog>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
