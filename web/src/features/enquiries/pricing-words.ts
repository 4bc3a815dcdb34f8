/** Parts of the price; the first three are the specification's words for it. */
export const included = [
  [
    "Platform license",
    "Warehouse, logistics and executive area, all capabilities, on your machines or ours. No module costs extra.",
  ],
  [
    "Analytics suite",
    "Every report with its formula, by screen, file and scheduled mail. Key figures, money, explorer and forecasts of the executive area are part of it.",
  ],
  ["Unlimited support", "Questions, faults and advice, without a ticket count."],
  ["People", "As many accounts, hand-helds and API keys as you need. The price does not count them."],
  ["Sites", "As many warehouses and depots as you run."],
  ["Updates", "Each version as it comes, with its migrations. There is one edition."],
] as const;

export const questions = [
  {
    question: "How is the price made?",
    answer:
      "Platform cost a year = 50,000 USD + orders a day × 365 × 0.05 USD. Nothing else enters it: not people, not sites, not modules.",
  },
  {
    question: "What counts as an order?",
    answer:
      "A sales order that is confirmed, whatever its number of lines. Drafts, purchase orders, transfers and returns do not count. Orders a day is the average over the year.",
  },
  {
    question: "What if we grow within the year?",
    answer:
      "The year's average is settled once, at its end: 0.05 USD for each order more or less than agreed. There is no bracket to fall into.",
  },
  {
    question: "How does the money-back guarantee work?",
    answer:
      "Within 30 days of the start you can end the contract without a reason, and the license fee paid so far comes back in full. Your data leave with you as CSV and Excel files and over the API.",
  },
  {
    question: "What does the service level cover?",
    answer:
      "The enterprise SLA speaks of 99.9% uptime of an installation that we run: counted by the month, it adds up to some nine hours in a year. On machines of your own it is yours to keep; the program runs on several nodes for that.",
  },
  {
    question: "What comes on top?",
    answer:
      "Your own machines and network, hand-helds and printers, carriers' charges, and taxes. Getting started with your data is part of the license; programs that somebody writes for you are not.",
  },
  {
    question: "The sources are under the MIT license. What do we pay for?",
    answer:
      "For what a license text does not give: guarantees, support, the service level where we run it, and help with the start. Whoever runs the sources without a contract pays nothing and has none of these.",
  },
  {
    question: "Can we try it first?",
    answer:
      "Yes. The demo company can be looked at without any data of yours, and your own files can be imported into an empty organization and taken out again.",
  },
] as const;

/** Orders a day in the table, from a small warehouse to the calculator's largest. */
export const examples = [500, 1_000, 5_000, 20_000, 50_000] as const;
