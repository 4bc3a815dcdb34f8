import { assistantTexts, withName } from "@cerebro/contracts/constants/assistant.ts";
import { freeWords } from "@cerebro/engines/assistant/free-words.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import { asksForGuide } from "@cerebro/engines/assistant/how-to.ts";
import { openPage, pageWanted } from "@cerebro/engines/assistant/open-page.ts";
import { readQuestion } from "@cerebro/engines/assistant/read-question.ts";
import type { Topic } from "@cerebro/engines/assistant/topics.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";
import { whyNotUnderstood } from "@cerebro/engines/language/why-not.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Understood } from "../language/index.ts";
import { type Answer, notUnderstood, plain, prepared } from "./answer.ts";
import type { Formats } from "./formats.ts";
import { knowledgeAnswer, knowsNoGuide } from "./knowledge-answer.ts";
import { resolveNames } from "./names.ts";
import {
  dataUnknownAnswer,
  exportAnswer,
  reportAnswer,
  formAnswer,
  navigateAnswer,
  smalltalkAnswer,
  unknownData,
  whyNotNote,
} from "./small-answers.ts";
import { followUps, starters } from "./suggest.ts";
import { agentsFor, mayUse, toolOf } from "./tools/registry.ts";
import type { AnswerTool, ToolResult } from "./tools/tool.ts";

export interface Turn {
  readonly context: Context;
  readonly actions: Actions;
  readonly formats: Formats;
  readonly text: string;
  readonly page: string;
  readonly understood: Understood;
  readonly previous: Frame | null;
  readonly targetAgent: Agent | null;
  /** Told as tools begin and end. */
  readonly onTool?: (tool: string, input: unknown, output: ToolResult | null) => void;
}

/** The planner's answer: from the rows of the organization, or a refusal in the agreed words; no model is asked. */
export async function planAnswer(turn: Turn): Promise<Answer> {
  const { context, understood, text } = turn;
  const frame = readQuestion({ text, understood, previous: turn.previous });
  const agent = turn.targetAgent ?? understood.agent;
  const quoted = await quotedAnswer(turn, frame, agent);
  if (quoted !== null) return quoted;
  const small = smallAnswer(turn, frame, agent);
  if (small !== null) return { ...small, note: small.note ?? understood.note };
  const tool = toolOf(frame.topic === "export" ? (turn.previous?.topic ?? "unknown") : frame.topic);
  if (tool === undefined) return notUnderstood(agent, starters(context.roles), understood.note);
  if (!mayUse(tool, context.roles)) return dataUnknownAnswer(tool.label, agent, starters(context.roles));
  return runTool(turn, tool, frame, agent);
}

/** Instructions come from guides and notes only; where nothing else is understood they are looked through, too [AI-20]. */
async function quotedAnswer({ context, text, understood }: Turn, frame: Frame, agent: Agent): Promise<Answer | null> {
  const isHowTo = asksForGuide(text);
  if (!isHowTo && frame.topic !== "unknown") return null;
  // Nothing is looked up for a text that gives the reader other orders.
  if (!isHowTo && understood.intent === "unknown" && understood.confidence === 1) return null;
  const suggestions = starters(context.roles);
  const found = await knowledgeAnswer(context, text, { agent, suggestions });
  if (found !== null || !isHowTo || advised.has(frame.topic) || frame.named.length > 0) return found;
  return knowsNoGuide(agent, suggestions);
}

/** Topics whose tools also answer "how can we improve": they advise from the rows. */
const advised: ReadonlySet<Topic> = new Set<Topic>([
  "reorder",
  "rates",
  "attention",
  "automations",
  "waves",
  "trips",
  "kpis",
  "metric",
]);

function smallAnswer(turn: Turn, frame: Frame, agent: Agent): Answer | null {
  const { context, text, page, understood } = turn;
  const { roles } = context;
  const opened = pageAsked(turn, frame, agent);
  if (opened !== null) return opened;
  if (frame.topic === "navigate") return navigateAnswer(text, roles, agent);
  if (frame.topic === "smalltalk") return smalltalkAnswer(text, agent, starters(roles));
  const report = frame.intent === "report.generate" ? reportAnswer(text, roles, agent) : null;
  if (report !== null) return report;
  if (frame.topic === "export" && !isExportOfAnswer(turn))
    return exportAnswer(frame, page, agent) ?? prepared(assistantTexts.noDashboard, agent);
  if (frame.topic === "form_order") return formAnswer("create_order", { roles, entities: understood.entities, agent });
  if (frame.topic === "form_product")
    return formAnswer("create_product", { roles, entities: understood.entities, agent });
  if (frame.topic === "unknown") return unknownAnswer(text, agent, roles);
  return null;
}

/** A page that is called so; "show revenue" asks for the figure, "open revenue" for the page of that name. */
function pageAsked({ context, text }: Turn, frame: Frame, agent: Agent): Answer | null {
  const showsData = /^\W*show\b/i.test(text) && toolOf(frame.topic) !== undefined;
  const wanted = showsData || frame.named.length > 0 ? null : pageWanted(text);
  const opened = wanted === null ? null : openPage(wanted, { roles: context.roles });
  return opened === null ? null : { ...plain, content: opened.text, navigate: opened.go, agents: [agent] };
}

const isExportOfAnswer = ({ text, previous, page }: Turn): boolean =>
  previous !== null &&
  toolOf(previous.topic) !== undefined &&
  exportAnswer({ ...previous, intent: "export.data", text }, page, "coordinator") === null;

function unknownAnswer(text: string, agent: Agent, roles: readonly string[]): Answer {
  const data = unknownData(text);
  if (data !== null) return dataUnknownAnswer(data, agent, starters(roles));
  const why = whyNotUnderstood(text);
  return notUnderstood(agent, starters(roles), why === null ? null : whyNotNote[why]);
}

async function runTool(turn: Turn, tool: AnswerTool, asked: Frame, agent: Agent): Promise<Answer> {
  const { context, actions, formats, understood, text, previous } = turn;
  const isExport = asked.topic === "export";
  const from = isExport && previous !== null ? previous : asked;
  const { frame, notes } = await resolveNames(context, from, freeWords(text, understood.entities));
  const agents = agentsFor(agent, frame.topic);
  const working = agents.at(-1) ?? agent;
  turn.onTool?.(
    tool.name,
    { topic: frame.topic, metric: frame.metric, condition: frame.condition, periods: frame.periods },
    null,
  );
  try {
    const work = { kind: "action", service: "assistant", name: tool.name } as const;
    const result = await context.platform.activity.during(context.organisationId, work, () =>
      tool.run({ context, actions, formats, agent: working }, frame),
    );
    turn.onTool?.(tool.name, null, result);
    return {
      ...answered(result, {
        frame,
        agents,
        notes: [...notes, ...(understood.note === null ? [] : [understood.note])],
        roles: context.roles,
      }),
      tools: [tool.name],
      export: isExport ? "answer" : null,
    };
  } catch (error) {
    return refused(error, turn, { tool, agents, frame });
  }
}

function answered(
  result: ToolResult,
  {
    frame,
    agents,
    notes,
    roles,
  }: {
    readonly frame: Frame;
    readonly agents: readonly Agent[];
    readonly notes: readonly string[];
    readonly roles: readonly string[];
  },
): Answer {
  const all = [...notes, ...(result.note === null ? [] : [result.note])];
  return {
    ...plain,
    content: result.sentence,
    parts: result.parts,
    sources: result.sources,
    suggestions: followUps(frame, roles),
    note: all.length === 0 ? null : all.join(" "),
    agents,
    frame,
  };
}

/** A refusal of the rows is told in its own words; anything else in the agreed ones [AI-11]. */
function refused(
  error: unknown,
  { context }: Turn,
  { tool, agents, frame }: { readonly tool: AnswerTool; readonly agents: readonly Agent[]; readonly frame: Frame },
): Answer {
  const [agent = "coordinator"] = agents;
  const suggestions = starters(context.roles);
  const more = { agents, tools: [tool.name], suggestions, frame };
  if (error instanceof AppError && (error.code === "auth.forbidden" || error.code === "service.forbidden"))
    return { ...dataUnknownAnswer(tool.label, agent, suggestions), agents, tools: [tool.name] };
  if (error instanceof AppError && error.status < 500) return prepared(error.message, agent, more);
  context.platform.log.error({ err: error, tool: tool.name }, "assistant tool");
  return prepared(withName(assistantTexts.fetchFailed, tool.label), agent, more);
}
