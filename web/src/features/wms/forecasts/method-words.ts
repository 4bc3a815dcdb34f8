const names: Readonly<Record<string, string>> = {
  naive: "Last value",
  seasonal_naive: "Last season again",
  seasonal_average: "Usual season",
  simple_smoothing: "Simple smoothing",
  damped_smoothing: "Damped trend",
  state_space_smoothing: "Exponential smoothing (ETS)",
  theta: "Optimized Theta",
  croston: "Croston",
  croston_sba: "Croston, corrected (SBA)",
  croston_tsb: "Croston with falling chance (TSB)",
  average: "Average",
  aggregated: "Aggregation (ADIDA)",
  multiple_aggregated: "Aggregation at several levels (IMAPA)",
};

/** A forecasting method as planners call it. */
export const methodName = (name: string): string => names[name] ?? name.replaceAll("_", " ");
