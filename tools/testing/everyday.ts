/**
 * Browser tests of every day, by file and a part of their title: the main journeys of each area, within three minutes in all.
 * The other browser tests run with `.ci/run`.
 */
export const everyday: Readonly<Record<string, readonly string[]>> = {
  account: [
    "signs up, confirms the address, protects the account",
    "returns to the page that asked for the sign-in",
    "invites a colleague, who joins; disabled, the",
  ],
  approvals: ["what a worker asks for is approved by somebody else"],
  "area-choice": ["/dashboard leads to the choice of areas, and each of"],
  assistant: ["asks, goes on, rates an answer and finds the", "creates an order by the form, with keys alone"],
  "connect-application": ["an application is connected, works over MCP with the"],
  "executive-charts": ["a division by zero is a dash with its reason, in a"],
  executive: [
    "a tile leads to its definition, its rows, and their",
    "the explorer answers a question, opens its records",
    "a warehouse worker gets no executive page and no",
  ],
  "figures-lists": ["the figure of each area's card is that of its metric"],
  figures: ["opens its definition, its figure and the rows"],
  "hand-held-road": ["keeps a driver's duty and vehicle check without a"],
  "hand-held": ["receives, puts away and picks with a scanner, and is"],
  imports: ["asks how a German file is meant, shows what will be"],
  "journey-first-hour": ["from the sign-up to the first shipped order with"],
  "journey-recall": ["a recall finds what two warehouses shipped, hold and"],
  "journey-warehouse": ["a lot from the purchase order to the invoice, with a"],
  "logistics-carriers": ["a tender goes on to the next carrier, and what is"],
  "logistics-delivery": ["follows a delivery from its tracking link to its"],
  "logistics-fleet": ["a vehicle is taken in, reported on, repaired and"],
  "logistics-routes": ["routes are planned with progress, changed by keyboard"],
  "logistics-shipments": ["a shipment is entered, promised, held, delivered and"],
  "logistics-tracking": ["a dispatcher draws a fence on the map, sees it in the"],
  notifications: ["is told what happened behind the bell, and chooses of"],
  "offline-desk": ["changes stock at the desk without a connection: no"],
  "offline-queue": ["keeps what is done on a screen of the desk without a"],
  offline: ["starts cold while the server is stopped: the stops"],
  printing: ["printing a list prints every row of its filter with"],
  realtime: ["what one does is on the other's screens at once", "knows when the network is gone, and catches up two"],
  "sample-data": ["a new organization is filled with sample data by a"],
  "shell/faults": ["keeps the frame, says so with an id, retries three"],
  "shell/keyboard": ["reaches main content, navigation and assistant by"],
  "shell/layout": ["fits 1440, 1024, 768 and 390 px"],
  "shell/look": ["follows the system until it is chosen, and is"],
  "shell/pages": ["opens a page of each frame", "wears the color of the area its path names"],
  "shell/palette": ["finds records by code, name and with a typing error"],
  "shell/session": ["renews a refused token once for two tabs at a time"],
  "shell/start": ["opens the start page"],
  "site-forms": ["asks for a demo by keyboard, is told what is missing"],
  "site-roi": ["a return is reckoned by keyboard, read as a table"],
  "site-stories": ["a reader narrows the articles by topic, shares the"],
  site: ["wakes every island without a difference to what was"],
  status: ["shows visitors the services, 90 days of uptime and"],
  touch: ["opens the menu by a swipe from 75 px or by its"],
  "ui/design-system": ["fits screens of 1440, 768 and 390 px", "a dialog holds the focus and gives it back"],
  undo: ["shows what an adjustment would change, does it when"],
  "wms-floor-plan": ["draws the warehouse to scale, coloured by what the"],
  "wms-goods": ["a delivery is counted in cases and received onto a"],
  "wms-labels": ["prints the labels of a warehouse from the screen, in"],
  "wms-labour": ["figures of work done are the sums of the workers"],
  "wms-order-to-cash": ["takes goods from the purchase order to the shelf and"],
  "wms-reports": ["answers what the stock is worth, shows the layers"],
  "wms-tables": ["adjusts stock with a reason"],
  "wms-trace": ["a pallet is set down, filled, and moved with all that"],
  "wms-waves": ["plans a wave and draws the walk of its cart on the"],
  workflows: ["a process is chosen, filled in, watched step by step"],
};

/** Matches the full titles of these tests. */
export const everydayPattern = new RegExp(
  Object.values(everyday)
    .flat()
    .map((part) => RegExp.escape(part))
    .join("|"),
);
