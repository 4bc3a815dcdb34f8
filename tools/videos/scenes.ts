import type { Locator, Page } from "playwright-core";
import type { Scene } from "./scene.ts";
import { tour } from "./tour.ts";

const firstRow = (page: Page): Locator => page.getByRole("row").nth(1).getByRole("gridcell").nth(2);
const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The recordings, on the demo company. */
export const scenes: readonly Scene[] = [
  tour,
  {
    name: "stock",
    title: "From an item to its movements",
    about: "Finds an item and reads every movement behind its quantity.",
    role: "wms",
    path: "/wms/inventory/items?sort=-onHand",
    steps: [
      { caption: "The list of items is searched, sorted and filtered on the server." },
      {
        caption: "Type a part of a name. The list follows while you type.",
        press: (page) => page.getByRole("main").getByRole("searchbox").first(),
        type: "heart",
        shows: (page) => page.getByRole("row").nth(1),
      },
      {
        caption: "Open an item. Its page shows stock by bin, demand, reorder rule and suppliers.",
        press: firstRow,
        shows: (page) => page.getByRole("tab").first(),
      },
      {
        caption: "The ledger lists each movement with its time, its person and its document.",
        press: (page) => page.getByRole("tab", { name: /ledger|movements/i }).first(),
      },
    ],
  },
  {
    name: "order",
    title: "Follow an order",
    about: "Opens a sales order and reads its state, lines and timeline.",
    role: "wms",
    path: "/wms/orders",
    steps: [
      { caption: "Sales orders with their state, due time and value." },
      {
        caption: "Open an order. Its lines show ordered, allocated, picked and shipped quantities.",
        press: firstRow,
        shows: title,
      },
      { caption: "The timeline lists each step with its person and time." },
    ],
  },
  {
    name: "figures",
    title: "From a figure to its rows",
    about: "Opens a KPI and reads its definition, its history and the rows that add up to it.",
    role: "executive",
    path: "/executive/kpis",
    steps: [
      { caption: "Each KPI shows its value, trend, target and status." },
      {
        caption: "Open a KPI. Its page shows the definition, the formula and the source.",
        press: (page) => page.getByRole("main").getByRole("link", { name: "Fulfillment" }).first(),
        shows: title,
      },
      { caption: "Contributions show the customers, warehouses and countries that the figure consists of." },
    ],
  },
  {
    name: "assistant",
    title: "Ask the assistant",
    about: "Asks a question in plain words and opens the rows behind the answer.",
    role: "manager",
    path: "/wms/dashboard",
    steps: [
      { caption: "The assistant is on every page." },
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
      { caption: "The answer comes from rows of the database, with a link to them." },
    ],
  },
];
