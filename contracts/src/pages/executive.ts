import { definePages } from "./page.ts";

const area = { access: { role: "executive" }, shell: "workspace", built: true } as const;

/** The executive area [APP-21]. */
export const executivePages = definePages({
  executive: {
    ...area,
    paths: ["/executive"],
    title: "Executive",
    purpose: "The company on one page: money, service, risk, decisions.",
    nav: { area: "executive", group: "Today", order: 10, icon: "home", label: "Overview" },
    prefetch: ["/executive/kpis", "/executive/analytics"],
  },
  executiveDashboard: {
    ...area,
    paths: ["/executive/dashboard"],
    title: "Executive dashboard",
    purpose: "Revenue, margin, service and cash in stock.",
    prefetch: ["/executive/kpis", "/executive/reports"],
  },
  executiveKpis: {
    ...area,
    paths: ["/executive/kpis"],
    title: "KPIs",
    purpose: "Every KPI with its definition, target, history and rows.",
    nav: { area: "executive", group: "Figures", order: 20, icon: "target", label: "KPIs" },
  },
  executiveMoney: {
    ...area,
    paths: ["/executive/money"],
    title: "Money",
    purpose: "Revenue, costs, profit and margins, down to each entry.",
    nav: { area: "executive", group: "Figures", order: 45, icon: "coins", label: "Money" },
  },
  executiveAnalytics: {
    ...area,
    paths: ["/executive/analytics"],
    title: "Analytics",
    purpose: "Measures by dimension and time.",
    nav: { area: "executive", group: "Figures", order: 30, icon: "chart", label: "Analytics" },
  },
  executiveReports: {
    ...area,
    paths: ["/executive/reports"],
    title: "Board reports",
    purpose: "A report for the board, made from live data.",
    nav: { area: "executive", group: "Figures", order: 60, icon: "file", label: "Reports" },
  },
  executiveRisk: {
    ...area,
    paths: ["/executive/risk"],
    title: "Risk",
    purpose: "Risks found in the data, with owner and mitigation.",
    nav: { area: "executive", group: "Today", order: 40, icon: "alert", label: "Risk" },
  },
  executiveScenarios: {
    ...area,
    paths: ["/executive/scenarios"],
    title: "What-if scenarios",
    purpose: "Actual figures with changes of demand, lanes and capacity, and plans made from them.",
    nav: { area: "executive", group: "Figures", order: 50, icon: "sliders", label: "What-if" },
  },
  executiveMetrics: {
    ...area,
    paths: ["/executive/metrics"],
    title: "Success metrics over time",
    purpose: "Promised figures compared with achieved ones.",
    nav: { area: "executive", group: "Figures", order: 70, icon: "trend", label: "Metrics" },
  },
});
