import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { CommandRow } from "./command-row.tsx";
import { DocumentPage, DocumentView, type DocumentWays } from "./document-page.tsx";

afterEach(() => vi.unstubAllGlobals());

function Transfer() {
  return (
    <DocumentPage page="wmsTransfer" route="GET /api/wms/transfers/{transferId}" input={{ transferId: "t-1" }}>
      {({ number }) => (
        <DocumentView
          page="wmsTransfer"
          title={number}
          actions={({ show, refused }) => (
            <>
              <button onClick={() => show("edit")}>Edit</button>
              <button onClick={() => refused("Nothing is left.")}>Try</button>
            </>
          )}
          aside={<p>Facts</p>}
          forms={() => ({ edit: { title: `Edit ${number}`, form: <p>The form</p> } })}
        >
          <p>Lines</p>
        </DocumentView>
      )}
    </DocumentPage>
  );
}

const known = { "GET /api/wms/transfers/t-1": { number: "TO-1" } };
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("a page about one document", () => {
  it("shows the document with its content and facts", async () => {
    answering(known);
    openScreen(<Transfer />);
    expect(await screen.findByRole("heading", { name: "TO-1" })).toBeDefined();
    for (const text of ["Lines", "Facts"]) expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText("The form")).toBeNull();
  });

  it("opens a form and closes it", async () => {
    answering(known);
    openScreen(<Transfer />);
    await press("Edit");
    expect(await screen.findByText("The form")).toBeDefined();
    await press("Close");
    expect(screen.queryByText("The form")).toBeNull();
  });

  it("shows why a command was refused until it is dismissed", async () => {
    answering(known);
    openScreen(<Transfer />);
    await press("Try");
    expect(await screen.findByText("Nothing is left.")).toBeDefined();
    await press("Dismiss");
    expect(screen.queryByText("Nothing is left.")).toBeNull();
  });

  it("shows that the document could not be loaded", async () => {
    answering({
      "GET /api/wms/transfers/t-1": () =>
        Response.json({ code: "request.not_found", message: "Not found." }, { status: 404 }),
    });
    openScreen(<Transfer />);
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    expect(screen.queryByText("Lines")).toBeNull();
  });
});

describe("the commands of a document", () => {
  const words = { confirm: "Confirm", pick: "Pick", cancel: "Cancel transfer", edit: "Edit" };

  it("shows the next step last, links where the work is elsewhere, and leaves out what has no way", async () => {
    const confirm = vi.fn<DocumentWays["refused"]>();
    answering({});
    openScreen(
      <CommandRow
        commands={["confirm", "pick", "cancel", "edit"]}
        next="confirm"
        words={words}
        acts={{ confirm: () => confirm(undefined), pick: "/wms/operations", cancel: () => undefined }}
        busy={false}
      />,
    );
    const link = await screen.findByRole("link", { name: "Pick" });
    expect(link.getAttribute("href")).toBe("/wms/operations");
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Cancel transfer", "Confirm"]);
    await press("Confirm");
    expect(confirm).toHaveBeenCalledOnce();
  });
});
