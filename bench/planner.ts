/** Time of an answer of the assistant without a language model, over HTTP, from the rows of a company with 10,000 order lines. */
import { seedCompany } from "../server/test/factories/seed-company.ts";
import { goldenQuestions } from "../server/test/golden-questions.ts";
import { quantile, report } from "./harness.ts";
import { asOwner, withProgram } from "./program.ts";
import { sizedCompany } from "./sized-company.ts";

const lines = 10_000;
const goalMs = 200;
/** The limit of questions of one account in a minute, kept by waiting. */
const everyMs = 510;

await withProgram(async ({ program, token, connection, organisationId }) => {
  await asOwner(connection, (owner) => seedCompany(owner, organisationId, sizedCompany(lines)));
  const ask = async (message: string, place: number): Promise<number> => {
    const begun = performance.now();
    const response = await fetch(new URL("/api/cerebrix/chat", program.url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ message, hemisphere: null, context: { page: `/bench-${place}` } }),
    });
    if (!response.ok) throw new Error(`${message}: ${response.status} ${await response.text()}`);
    await response.json();
    return performance.now() - begun;
  };
  const took: number[] = [];
  for (const [place, { question }] of goldenQuestions.entries()) {
    const ms = await ask(question, place);
    took.push(ms);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - ms)));
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  await report("planner", [
    {
      what: `One answer without a language model, ${took.length} golden questions, ${lines.toLocaleString("en")} order lines`,
      figure: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      peer: "",
      goal: `p95 < ${goalMs} ms`,
      met: p95 < goalMs,
    },
  ]);
});
