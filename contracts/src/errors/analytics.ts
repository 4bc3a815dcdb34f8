import type { ErrorText } from "./error-text.ts";

export const analyticsErrors = {
  "analytics.unknown_measure": { status: 422, text: "There is no measure “{name}”." },
  "analytics.no_dimension": { status: 422, text: "{measure} cannot be split or filtered by “{dimension}”." },
  "analytics.same_axis": { status: 422, text: "Rows and columns must be two different dimensions." },
  "analytics.too_many_measures": { status: 422, text: "A question has at most {limit} measures, each named once." },
  "analytics.filters": {
    status: 422,
    text: "The filters cannot be read: they are a list of dimensions with keys. {problem}",
  },
  "analytics.range": {
    status: 422,
    text: "Choose a period of at most {limit} days that begins before it ends and not in the future.",
  },
  "analytics.too_fine": {
    status: 422,
    text: "By the {grain}, at most {limit} days can be asked for; these are {days}. Choose a longer step or fewer days.",
  },
  "analytics.too_many_groups": {
    status: 422,
    text: "The answer has more than {limit} groups. Choose a longer step, fewer days or a filter.",
  },
  "analytics.too_slow": {
    status: 422,
    text: "The answer took longer than {seconds} seconds and was given up. Choose fewer days or a filter.",
  },
  "analytics.costs_hidden": {
    status: 403,
    text: "{measure} shows what goods cost. That needs the right to see costs.",
  },
} as const satisfies Record<string, ErrorText>;
