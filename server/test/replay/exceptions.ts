import type { WriteName } from "./stage.ts";

export type Reasons = Partial<Readonly<Record<WriteName, string>>>;

/** They ask by POST and change nothing that belongs to the organization: no answer is kept and nothing is audited. */
export const reads: Reasons = {
  chatWithAssistant: "a question is too long for a URL; the conversation is the asker's own",
  queryAssistant: "a question is too long for a URL; the conversation is the asker's own",
  processRequest: "a question is too long for a URL; the conversation is the asker's own",
  runAssistantTool: "a list of orders or vehicles is too long for a URL; nothing is stored",
  suggestOptimizations: "agreed as a POST; nothing is stored",
  streamAssistant: "a question is too long for a URL; the conversation is the asker's own",
  chatWithModel: "the model server answers, and nothing of it is stored",
  embedText: "the model server answers, and nothing of it is stored",
  embedTexts: "the model server answers, and nothing of it is stored",
  generateText: "the model server answers, and nothing of it is stored",
  isSubscribed: "the address of a browser is a secret and does not belong into a URL",
  makeLabels: "a list of things to label is too long for a URL",
  makeZpl: "a list of things to label is too long for a URL",
  runLanguageEngine: "a text to understand is too long for a URL",
  streamLanguageEngine: "a text to understand is too long for a URL",
  proposeWave: "a plan of a wave is too large for a URL",
  simulateAction: "it keeps its plan for the apply that follows, and rolls everything else back",
  simulateUndo: "it rolls everything back",
  tryInterchange: "a file is too long for a URL; it rolls everything back",
};

/** Writes of which only reads by POST may leave something: the table, and its reason. */
export const leftByReads: Readonly<Record<string, string>> = {
  action_plan: "the token of a simulation, which lapses",
  assistant_message: "the asker's own conversation, of which the last 50 messages stay",
};

/** Writes whose repeat is not given the first answer again. */
export const notReplayed: Reasons = {
  connectProvider: "its answer belongs to a cookie of the browser; a second flow replaces nothing and lapses",
  joinOrganisation: "its answer is a session in the other organization; the one that asked has ended",
  logout: "the session that asked has ended",
  switchOrganisation: "its answer is a session in the other organization; the one that asked has ended",
  undoImport: "a bulk transaction of its own; what is taken back is refused a second time",
};

/** Rows of these tables are the trace of the repeat itself. */
export const leftByRepeat: Partial<Readonly<Record<WriteName, readonly string[]>>> = {
  connectProvider: ["provider_flow"],
};

/** Writes without an audit event. */
export const notAudited: Reasons = {
  connectProvider: "nothing of the account changes before the person comes back: provider.connect is written then",
};

/** Audit events that say neither what was before nor what is after. */
export const unsaid: Reasons = {
  deleteEnquiry: "what a stranger wrote is forgotten: the trail must not keep it",
};
