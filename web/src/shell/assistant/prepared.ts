/** Prepared answers for people who are not signed in, each with the page that says more [AI-15]. */
export const preparedAnswers: readonly { readonly words: RegExp; readonly text: string; readonly page: string }[] = [
  {
    words: /\b(?:costs?|prices?|pricing|how much (?:is|does)|licen[sc]es?|subscription|plans?)\b/i,
    text: "The price depends on the orders a day. The page Pricing computes it.",
    page: "pricing",
  },
  {
    words: /\b(?:roi|savings?|pay ?back|worth it)\b/i,
    text: "The ROI calculator estimates savings from your own figures.",
    page: "ROI calculator",
  },
  {
    words: /\b(?:secur\w*|safe|privacy|gdpr|encrypt\w*|data protection|compliance)\b/i,
    text: "The page Security describes how data is protected, and who can read it.",
    page: "security",
  },
  {
    words: /\b(?:demo|trial|try (?:it|cerebro)|see it)\b/i,
    text: "The demo has sample data. Request it on the page Demo.",
    page: "demo",
  },
  {
    words: /\b(?:contact|support|sales team|talk to|phone|e-?mail|call you)\b/i,
    text: "You reach us through the page Contact.",
    page: "contact",
  },
  {
    words: /\b(?:integrat\w*|apis?|mcp|webhooks?|connect\w*|developers?)\b/i,
    text: "The page Integrations lists the interfaces: an HTTP API, webhooks and the Model Context Protocol.",
    page: "integrations",
  },
  {
    words:
      /\b(?:what is (?:this|cerebro)|what does (?:it|cerebro) do|features?|products?|wms|warehouse|logistics|fleet)\b/i,
    text: "Cerebro runs warehouses, fleets and orders, and shows executives their figures. The page Platform gives an overview.",
    page: "platform",
  },
];
