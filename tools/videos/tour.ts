import type { Locator, Page } from "playwright-core";
import type { Scene } from "./scene.ts";

const main = (page: Page): Locator => page.getByRole("main");
const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const firstRow = (page: Page): Locator => page.getByRole("row").nth(1).getByRole("gridcell").nth(2);
const tab =
  (name: RegExp) =>
  (page: Page): Locator =>
    page.getByRole("tab", { name }).first();

/** Three minutes through the three areas; shown on the page that asks for a demo, to which the calculator's page leads. */
export const tour: Scene = {
  name: "tour",
  title: "Cerebro in three minutes",
  about: "Follows goods from the shelf to the customer's door and into the figures of the company.",
  role: "manager",
  path: "/wms",
  steps: [
    { caption: "Cerebro runs warehouses and fleets, and shows executives money and risk. This is its demo company." },
    {
      caption: "The warehouse today: open orders, what is late or at risk, and the units that left.",
      open: "/wms/dashboard",
    },
    { caption: "Every bar and every number leads to the rows behind it." },
    { caption: "Items are searched, sorted and filtered on the server.", open: "/wms/inventory/items?sort=-onHand" },
    {
      caption: "An item shows its stock by bin, its demand, its reorder rule and its suppliers.",
      press: firstRow,
      shows: tab(/./),
    },
    {
      caption: "Its ledger lists every movement with time, person and document. No movement is ever overwritten.",
      press: tab(/ledger|movements/i),
    },
    {
      caption: "The floor plan is drawn to scale. Here bins are colored by how often they are visited.",
      open: "/wms/inventory/locations?colour=velocity",
    },
    { caption: "Orders carry their state, due time and value.", open: "/wms/orders" },
    {
      caption: "An order shows per line what was ordered, allocated, picked and shipped, with its timeline.",
      press: firstRow,
      shows: title,
    },
    {
      caption: "Waves fill carts with orders that share a walk. The shortest walk of each cart is solved.",
      open: "/wms/picking",
      shows: title,
    },
    {
      caption: "On the floor people work with a hand-held device: receive, put away, pick, pack, count.",
      open: "/mobile",
    },
    { caption: "Without a signal their acts wait on the device, in order, and are booked exactly once." },
    {
      caption: "Logistics starts with what is late, at risk or lost, against the promise first made.",
      open: "/logistics/dashboard",
    },
    { caption: "Vehicles on a map, each with the age of its last position.", open: "/logistics/tracking" },
    {
      caption: "Route plans are solved within shifts, time windows, weights and volumes.",
      open: "/logistics/routes",
    },
    {
      caption: "Carriers are compared by price, days and punctuality. A refusal names its reason.",
      open: "/logistics/rates?origin=CW&destination=FR&grams=480000",
    },
    {
      caption: "Carriers are scored by what happened; each figure opens its shipments, tenders and invoice lines.",
      open: "/logistics/carriers",
    },
    {
      caption: "Deliveries are proved at the door by signature, photo, place and time, also without a signal.",
      open: "/logistics/delivery",
    },
    {
      caption: "The executive overview begins with one sentence: the figure that changed, and what caused it.",
      open: "/executive",
    },
    {
      caption: "Profit and loss is posted from what happened in both areas. Every amount leads to its entries.",
      open: "/executive/money",
    },
    {
      caption: "Key figures have one definition each, with target, trend and state.",
      open: "/executive/kpis",
    },
    {
      caption: "A key figure opens its formula and the customers, warehouses and countries it is made of.",
      press: (page) => main(page).getByRole("link", { name: "Fulfillment" }).first(),
      shows: title,
    },
    { caption: "Risks are fed by live signals, and have an owner and a mitigation.", open: "/executive/risk" },
    {
      caption: "Decisions above your limits wait for a person, with the difference they would make.",
      open: "/approvals",
    },
    { caption: "The assistant is on every page.", open: "/wms/dashboard" },
    {
      caption: "Press its button.",
      press: (page) => page.getByRole("button", { name: /assistant/i }).last(),
      shows: (page) => page.getByRole("textbox").last(),
    },
    {
      caption: "Ask in plain words: which items run low?",
      press: (page) => page.getByRole("textbox").last(),
      type: "Which items run low?",
      key: "Enter",
    },
    { caption: "The answer comes from rows of the database and links to them. No language model is needed." },
    {
      caption: "Your own files come in the same way as this demo: mapped, checked cell by cell, and taken back whole.",
      open: "/import",
    },
    {
      caption: "Programs use the same calls as these screens. The reference is made from their contracts.",
      open: "/api?call=createOrder",
    },
    { caption: "All of this starts with one command on your own machine: npm start." },
  ],
};
