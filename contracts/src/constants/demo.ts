import type { Role } from "../access/roles.ts";

/** One account per role; they exist only in demo mode and are listed on the sign-in page there. */
export const demoAccounts: readonly { readonly email: string; readonly role: Role; readonly name: string }[] = [
  { email: "wms@demo.cerebro.example", role: "wms", name: "Warehouse demo" },
  { email: "logistics@demo.cerebro.example", role: "logistics", name: "Logistics demo" },
  { email: "executive@demo.cerebro.example", role: "executive", name: "Executive demo" },
  { email: "manager@demo.cerebro.example", role: "manager", name: "Manager demo" },
  { email: "admin@demo.cerebro.example", role: "admin", name: "Admin demo" },
  { email: "superadmin@demo.cerebro.example", role: "superadmin", name: "Superadmin demo" },
];

/** Contact in the footer of a demo whose operator has set none. */
export const demoContact = {
  name: "Cerebro demo",
  address: null,
  email: "contact@demo.cerebro.example",
  phone: null,
} as const;

export const demoPassword = "Cerebro-demo-2026";

/** The workers of the simulated floor; these accounts cannot sign in. */
export const simulatedWorkers = [1, 2, 3, 4].map((number) => ({
  email: `worker-${number}@demo.cerebro.example`,
  name: `Simulated worker ${number}`,
}));
