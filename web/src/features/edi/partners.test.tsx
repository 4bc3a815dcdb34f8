import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, answering, openScreen } from "../../../test/open-screen.tsx";
import { session } from "../../data/session.ts";
import { order, partner, partnerId } from "./documents.fixture.ts";
import { TradingPartners } from "./partners.tsx";

const signIn = (role: string) =>
  session.adopt({
    accessToken: "access-1",
    refreshToken: "refresh-1",
    user: { email: "a@b.example", name: "A", roles: [role], permissions: [] },
  });

beforeEach(() => void signIn("admin"));
afterEach(() => {
  session.end("signed-out");
  vi.unstubAllGlobals();
});

const list = "GET /api/edi/partners";
const customer = { id: "00000000-0000-7000-8000-0000000000cc", code: "CUS-1", name: "Harbor" };
const known: Readonly<Record<string, Answer>> = {
  "GET /api/wms/warehouses": { rows: [] },
  "GET /api/wms/customers": { rows: [customer], nextCursor: null, count: 1 },
  "GET /api/wms/owners": { rows: [], nextCursor: null, count: 0 },
  "GET /api/logistics/carriers": { rows: [], nextCursor: null, count: 0 },
};
const refused = (code: string, message: string) => () => Response.json({ code, message }, { status: 422 });

async function openForm(answers: Readonly<Record<string, Answer>> = {}) {
  const asked = answering({ [list]: { rows: [] }, ...known, ...answers });
  openScreen(<TradingPartners />, "/?add=yes");
  const form = within(await screen.findByRole("dialog", { name: "Add trading partner" }));
  return { asked, form };
}
const role = (form: Awaited<ReturnType<typeof openForm>>["form"], name: string) =>
  userEvent.selectOptions(form.getByLabelText("Role"), name);

describe("the form of a trading partner", () => {
  it.each([
    ["Customer", ["Customer", "Warehouse", "Confirm orders without errors"]],
    ["Owner of goods", ["Owner", "Warehouse", "Confirm orders without errors"]],
    ["Carrier", ["Carrier", "SCAC"]],
    ["Shipper", ["Our SCAC", "Warehouse", "Accept loads without errors"]],
  ])("of a %s has the fields of that role [PLT-08]", async (name, expected) => {
    const { form } = await openForm();
    await role(form, name);
    const all = ["Customer", "Owner", "Carrier", "SCAC", "Our SCAC", "Warehouse"].concat([
      "Confirm orders without errors",
      "Accept loads without errors",
    ]);

    expect(all.filter((label) => form.queryByLabelText(new RegExp(`^${label}(optional)?$`)) !== null)).toEqual(
      expected,
    );
  });

  it("sends both ends of the envelope in capital letters where the standard has them [PLT-08]", async () => {
    const { asked, form } = await openForm({ "POST /api/edi/partners": partner });
    await userEvent.type(form.getByLabelText("Name"), "Harbor Stores");
    await userEvent.type(form.getByLabelText("Customer"), "Har");
    await userEvent.click(await form.findByRole("option", { name: /Harbor/ }));
    const typed = {
      "Interchange ID": "HARBOR",
      "Application code": "APP",
      "Our interchange ID": "US",
      "Our application code": "USAPP",
    };
    for (const [label, text] of Object.entries(typed)) await userEvent.type(form.getByLabelText(label), text);
    await userEvent.clear(form.getByLabelText("Qualifier"));
    await userEvent.type(form.getByLabelText("Qualifier"), "zz");
    await userEvent.click(form.getByRole("button", { name: "Add partner" }));
    await waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
    expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
      name: "Harbor Stores",
      relation: "customer",
      customerId: customer.id,
      ownerId: null,
      scac: null,
      qualifier: "ZZ",
      interchangeId: "HARBOR",
      ownInterchangeId: "US",
      test: true,
      autoAccept: false,
      active: true,
    });
  });

  it.each([
    ["edi.partner_taken", "Quay has the interchange ID ZZ/HARBOR already.", "Interchange ID"],
    ["edi.relation_fixed", "Harbor Stores has exchanged documents already.", undefined],
  ])("shows the refusal %s where it belongs [PLT-08]", async (code, message, label) => {
    answering({
      [list]: { rows: [partner] },
      ...known,
      [`PUT /api/edi/partners/${partnerId}`]: refused(code, message),
    });
    openScreen(<TradingPartners />, `/?edit=${partnerId}`);
    const form = within(await screen.findByRole("dialog", { name: "Edit Harbor Stores" }));
    await userEvent.click(form.getByRole("button", { name: "Save partner" }));
    expect((await form.findByRole("alert")).textContent).toContain(message);
    const marked = form.queryByLabelText("Interchange ID")?.getAttribute("aria-invalid");
    expect(marked).toBe(label === undefined ? null : "true");
  });

  it("keeps the role of a partner that has exchanged documents [PLT-08]", async () => {
    answering({ [list]: { rows: [{ ...partner, lastAt: order.createdAt }] }, ...known });
    openScreen(<TradingPartners />, `/?edit=${partnerId}`);
    const form = within(await screen.findByRole("dialog", { name: "Edit Harbor Stores" }));
    expect(form.getByText(/^Customer: Harbor\. The role stays/)).toBeDefined();
    expect(form.queryByLabelText("Role")).toBeNull();
  });
});

describe("the list of trading partners", () => {
  it("leads from each count to its rows, and lets administrators alone change a partner [PLT-08]", async () => {
    signIn("manager");
    answering({ [list]: { rows: [partner] } });
    openScreen(<TradingPartners />, "/?add=yes");
    const waiting = await screen.findByRole("link", { name: "2" });
    expect(waiting.getAttribute("href")).toBe(`/edi?partner=${partnerId}&state=waiting`);
    const overdue = screen.getByRole("link", { name: "1" });
    expect(overdue.getAttribute("href")).toBe(`/edi?partner=${partnerId}&overdue=yes`);
    for (const name of ["Edit Harbor Stores", "Add trading partner"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says what a simulated partner sent, or why it sent nothing [PLT-08]", async () => {
    const path = `/api/edi/partners/${partnerId}/simulate`;
    const message = "There is nothing to simulate: nothing sent waits for an answer.";
    const simulated = {
      partner: { id: partnerId, name: "Harbor Stores" },
      control: "8",
      test: true,
      documents: [order],
    };
    const asked = answering({
      [list]: { rows: [partner] },
      [`POST ${path}`]: ({ body }) =>
        JSON.stringify(body).includes("order")
          ? Response.json({ rows: [simulated] }, { status: 201 })
          : Response.json({ code: "edi.nothing_to_simulate", message }, { status: 409 }),
    });
    openScreen(<TradingPartners />);
    await userEvent.click(await screen.findByRole("button", { name: "Simulate order" }));
    expect(await screen.findByText("Received 1 simulated document of Harbor Stores.")).toBeDefined();
    expect(screen.getByRole("link", { name: "850 PO-1" }).getAttribute("href")).toBe(`/edi/documents/${order.id}`);
    await userEvent.click(screen.getByRole("button", { name: "Simulate answers" }));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { message: "order" },
      { message: "answers" },
    ]);
  });
});
