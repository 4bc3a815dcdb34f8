/** A fault that once stayed unnoticed, and the test that was written for it. */
export interface NamedFault {
  readonly requirement: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly was: string;
  readonly becomes: string;
  readonly test: string;
}

const texts = "contracts/src/agreed-texts.test.ts";
const constants = "contracts/src/agreed-constants.test.ts";
const assistantWords = "contracts/src/constants/assistant.ts";
const languageWords = "contracts/src/constants/language.ts";
const greeting = "server/src/modules/realtime/greeting.api.test.ts";
const desk = "server/src/modules/realtime/desk.ts";
const commands = "server/src/modules/realtime/connection/commands.ts";
const ahead = { file: "web/src/shell/router/ahead.ts", test: "web/src/shell/router/ahead.test.tsx" };
const discovery = {
  file: "web/src/features/services/service-discovery.tsx",
  test: "web/src/features/services/service-discovery.test.tsx",
};
const area = { file: "web/src/shell/hemisphere.ts", test: "web/src/shell/hemisphere.test.ts" };
const response = {
  file: "server/src/modules/language/answers/response.ts",
  test: "server/src/modules/language/language-fallback.api.test.ts",
};

export const namedFaults: readonly NamedFault[] = [
  {
    requirement: "LLM-04",
    file: "web/src/shell/assistant/use-conversation.ts",
    was: "{ message: question, ...place, useModel }",
    becomes: "{ message: question, ...place, useModel: false }",
    test: "web/src/shell/assistant/use-conversation.test.tsx",
  },
  { requirement: "SVC-02", ...discovery, was: '...(search !== "" && { search }), ', becomes: "" },
  { requirement: "SVC-02", ...discovery, was: "...(category && { category })", becomes: "" },
  { requirement: "SVC-02", ...discovery, was: "change({ search: value })", becomes: "undefined" },
  { requirement: "RT-02", file: desk, was: "  tell(options.systemStatus());\n", becomes: "", test: greeting },
  {
    requirement: "RT-02",
    file: desk,
    was: "  tell(modulesFor(options.actions, connection));\n",
    becomes: "",
    test: greeting,
  },
  {
    requirement: "RT-02",
    file: desk,
    was: "rolePasses(member.session.roles, action.role)",
    becomes: "true",
    test: greeting,
  },
  {
    requirement: "RT-02",
    file: "server/src/modules/realtime/realtime.ts",
    was: "for (const organisationId of sockets.counts().keys()) sockets.broadcast(organisationId, now);",
    becomes: "",
    test: greeting,
  },
  {
    requirement: "RT-02",
    file: commands,
    was: 'connection.send({ type: "typing", requestId, active: true })',
    becomes: "undefined",
    test: greeting,
  },
  {
    requirement: "RT-02",
    file: commands,
    was: 'connection.send({ type: "typing", requestId, active: false })',
    becomes: "undefined",
    test: greeting,
  },
  {
    requirement: "AI-14",
    file: "server/src/modules/assistant/run-turn.ts",
    was: 'context.platform.log.warn({ requestId: context.requestId }, "an empty question to the assistant was ignored");',
    becomes: "",
    test: "server/src/modules/assistant/assistant.api.test.ts",
  },
  {
    requirement: "AI-18",
    file: "server/src/modules/assistant/run-turn.ts",
    was: "[...new Set(answer.tools.map(serviceOf))].slice(0, servicesOfferedAtMost)",
    becomes: "[]",
    test: "server/src/modules/assistant/assistant.api.test.ts",
  },
  {
    requirement: "AI-21",
    file: assistantWords,
    was: "wms: { financial: 5_000",
    becomes: "wms: { financial: 6_000",
    test: constants,
  },
  {
    requirement: "AI-21",
    file: assistantWords,
    was: "financial: 50_000",
    becomes: "financial: 5_000",
    test: constants,
  },
  {
    requirement: "AI-21",
    file: assistantWords,
    was: "efficiencyPercent: 5 }",
    becomes: "efficiencyPercent: 6 }",
    test: constants,
  },
  {
    requirement: "PRED-06",
    file: "server/src/modules/predictions/stock-policy/present.ts",
    was: "round(yearly / totalValue)",
    becomes: "round(totalValue / yearly)",
    test: "server/src/modules/predictions/stock-policy/stock-policy.api.test.ts",
  },
  { requirement: "NLP-06", ...response, was: "note: note ?? refusal", becomes: "note: null" },
  {
    requirement: "NLP-06",
    ...response,
    was: "response: languageTexts.notUnderstood, ...shared, note }",
    becomes: "response: languageTexts.notUnderstood, ...shared, note: null }",
  },
  { requirement: "PWA-08", ...ahead, was: "worthPrefetching(predictions).map", becomes: "predictions.map" },
  { requirement: "PWA-08", ...ahead, was: "worthCaching(predictions).map", becomes: "predictions.map" },
  {
    requirement: "PWA-08",
    ...ahead,
    was: "query?.isStaleByTime(freshMs) === true",
    becomes: "query?.isStale() === true",
  },
  {
    requirement: "HLT-02",
    file: "web/src/data/health/monitor.ts",
    was: 'critical && statuses[id].status !== "healthy"',
    becomes: 'critical && !["unknown", "healthy"].includes(statuses[id].status)',
    test: "web/src/data/health/monitor.test.ts",
  },
  {
    requirement: "HLT-02",
    file: "server/src/modules/health/read-status.ts",
    was: 'critical && status !== "healthy"',
    becomes: 'critical && !["unknown", "healthy"].includes(status)',
    test: "server/src/modules/health/health.api.test.ts",
  },
  {
    requirement: "APP-01",
    ...area,
    was: "?? kept ?? hemisphereOf(path)",
    becomes: "?? kept ?? open[0] ?? hemisphereOf(path)",
  },
  { requirement: "APP-01", ...area, was: "area !== undefined && open.includes(area)", becomes: "area !== undefined" },
  {
    requirement: "AUTH-02",
    file: "server/src/modules/identity/account/register.ts",
    was: "if (config.confirmSignUp) {",
    becomes: "if (false) {",
    test: "server/src/modules/identity/account/confirm-sign-up.api.test.ts",
  },
  {
    requirement: "RT-01",
    file: "server/src/platform/config.ts",
    was: 'env.WS_QUERY_ACCESS_TOKEN ?? env.NODE_ENV !== "production"',
    becomes: "env.WS_QUERY_ACCESS_TOKEN ?? true",
    test: greeting,
  },
  {
    requirement: "RT-01",
    file: "server/src/modules/realtime/connection/identify.ts",
    was: "message.userId !== session.accountId",
    becomes: "false",
    test: greeting,
  },
  {
    requirement: "SVC-01",
    file: "contracts/src/constants/services.ts",
    was: '  "iot",\n',
    becomes: "",
    test: constants,
  },
  {
    requirement: "AI-05",
    file: assistantWords,
    was: "Navigate to a dashboard first",
    becomes: "Open a dashboard first",
    test: texts,
  },
  {
    requirement: "AI-11",
    file: assistantWords,
    was: "Error generating optimization",
    becomes: "Error making optimization",
    test: texts,
  },
  {
    requirement: "AI-13",
    file: assistantWords,
    was: "You don't have permission",
    becomes: "You have no permission",
    test: texts,
  },
  { requirement: "NLP-06", file: languageWords, was: "is temporarily offline", becomes: "is offline", test: texts },
  { requirement: "NLP-06", file: languageWords, was: "taking longer than expected", becomes: "slow", test: texts },
  {
    requirement: "NLP-06",
    file: languageWords,
    was: "Please try again in a few moments",
    becomes: "Try again",
    test: texts,
  },
];
