import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answering } from "../../../test/open-screen.tsx";
import { ContactFacts } from "./contact-facts.tsx";

afterEach(() => void vi.unstubAllGlobals());

const nobody = { name: null, address: null, email: null, phone: null };

it("the footer shows the operator's name, address, e-mail and telephone as the settings give them [APP-32]", async () => {
  const contact = {
    name: "Acme Ltd",
    address: "1 High Street, York",
    email: "hello@acme.example",
    phone: "+44 (0)1904 1",
  };
  answering({ "GET /api/about": { contact } });
  render(<ContactFacts />);
  expect((await screen.findByRole("link", { name: contact.email })).getAttribute("href")).toBe(
    "mailto:hello@acme.example",
  );
  expect(screen.getByRole("link", { name: contact.phone }).getAttribute("href")).toBe("tel:+44019041");
  expect(screen.getByText("Acme Ltd")).toBeTruthy();
  expect(screen.getByText("1 High Street, York")).toBeTruthy();
});

it("the footer invents nothing where the settings give nothing [APP-32]", async () => {
  const asked = answering({ "GET /api/about": { contact: nobody } });
  const { container } = render(<ContactFacts />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => undefined);
  expect(container.innerHTML).toBe("");
});
