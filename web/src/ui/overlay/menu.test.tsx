import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Menu, MenuCheck, MenuItem } from "./menu.tsx";

function renderMenu() {
  const act = {
    edit: vi.fn<() => void>(),
    archive: vi.fn<() => void>(),
    remove: vi.fn<() => void>(),
    check: vi.fn<(checked: boolean) => void>(),
  };
  render(
    <Menu label="More" trigger={(trigger) => <button {...trigger}>More</button>}>
      <MenuItem onSelect={act.edit}>Edit</MenuItem>
      <MenuItem onSelect={act.archive} disabled hint="It holds stock">
        Archive
      </MenuItem>
      <MenuItem onSelect={act.remove}>Remove</MenuItem>
      <MenuCheck checked={false} onChange={act.check}>
        Show archived
      </MenuCheck>
    </Menu>,
  );
  return act;
}
const focused = () => document.activeElement?.textContent;

describe("a menu", () => {
  it("says on its button whether it is open, and takes the focus to the first item", async () => {
    renderMenu();
    const button = screen.getByRole("button", { name: "More" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(focused()).toBe("Edit");
  });

  it("goes through the items by arrows, Home, End and letters, passing what cannot be done", async () => {
    renderMenu();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Remove");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Show archived");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Edit");
    await userEvent.keyboard("re");
    expect(focused()).toBe("Remove");
  });

  it("does the item and closes", async () => {
    const act = renderMenu();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.keyboard("{Enter}");
    expect(act.edit).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "More" }).getAttribute("aria-expanded")).toBe("false");
    await vi.waitFor(() => expect(screen.queryByRole("menuitem", { name: "Edit" })).toBeNull());
  });

  it("does nothing on an item that cannot be done now", async () => {
    const act = renderMenu();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("menuitem", { name: /Archive/ }));
    expect(act.archive).not.toHaveBeenCalled();
  });

  it("stays open for choices that can be set several at a time", async () => {
    const act = renderMenu();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("menuitemcheckbox"));
    expect(act.check).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.getByRole("menuitem", { name: "Edit" })).toBeTruthy();
  });
});
