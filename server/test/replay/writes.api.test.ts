import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../start-test-app.ts";
import { leftByReads, leftByRepeat, notAudited, notReplayed, reads, type Reasons, unsaid } from "./exceptions.ts";
import { openOutside, openProgram, type Outside } from "./outside.ts";
import { scenes } from "./scenes/scenes.ts";
import { isReused, Stage, type Trial, type WriteName, writeNames } from "./stage.ts";
import { WriteLog } from "../write-log.ts";

let test: TestApp;
let outside: Outside;
let stage: Stage;
const broken: string[] = [];
beforeAll(async () => {
  outside = await openOutside();
  test = await openProgram(outside);
  stage = new Stage(test, await WriteLog.open(test.owner));
  for (const [name, scene] of Object.entries(scenes)) {
    await scene(await stage.company(), outside).catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  }
}, 600_000);
afterAll(async () => {
  await test.close();
  await outside.receiver.close();
  await outside.oidc.close();
  await outside.ollama.close();
  await outside.imap.close();
});

const writes = writeNames.filter((name) => !(name in reads));
const namesOf = (reasons: Reasons): WriteName[] => writeNames.filter((name) => name in reasons).toSorted();
/** Those of which something holds, to be compared with a list of exceptions: an entry that is not needed any more fails too. */
const thoseWith = (names: readonly WriteName[], holds: (trial: Trial, name: WriteName) => boolean): WriteName[] =>
  names.filter((name) => holds(trialOf(name), name)).toSorted();

function trialOf(name: WriteName): Trial {
  const trial = stage.trials.get(name);
  if (trial === undefined) throw new Error(`no scene calls ${name}: ${broken.join("; ")}`);
  return trial;
}

const isReplayed = ({ first, repeat }: Trial): boolean =>
  first.headers["idempotency-not-kept"] === undefined &&
  repeat.headers["idempotency-replayed"] === "true" &&
  repeat.statusCode === first.statusCode;

describe("scenes", () => {
  it("are played to their end and call every write endpoint with success [PLT-03]", () => {
    expect(broken).toEqual([]);
    expect(writeNames.filter((name) => !stage.trials.has(name))).toEqual([]);
  });
});

describe("the same Idempotency-Key", () => {
  it.each(writes)("%s: is carried out once, and another body is refused [PLT-03]", (name) => {
    const { first, repeat, writtenByRepeat, writtenByOther } = trialOf(name);
    const mayLeave = leftByRepeat[name] ?? [];
    expect(writtenByRepeat.filter((table) => !mayLeave.includes(table))).toEqual([]);
    expect(writtenByOther).toEqual([]);
    if (name in notReplayed) return;
    expect([repeat.statusCode, repeat.headers["idempotency-replayed"]]).toEqual([first.statusCode, "true"]);
    expect(withoutMoment(name, repeat.json())).toEqual(withoutMoment(name, first.json()));
  });

  it("gives the first answer again, but for a short list [PLT-03]", () => {
    expect(thoseWith(writes, (trial) => !isReplayed(trial))).toEqual(namesOf(notReplayed));
  });

  it("refuses another body for the key wherever a call has one [PLT-03]", () => {
    const elsewhere = thoseWith(writes, ({ other }, name) => {
      const { path, input } = endpoints[name];
      const hasBody = Object.keys(input.shape).some((field) => !path.includes(`{${field}}`));
      return hasBody && !(name in notReplayed) && other !== undefined && !isReused(other);
    });
    expect(elsewhere).toEqual([]);
  });
});

/** The envelope of services says how long this very answer took. */
function withoutMoment(name: WriteName, answer: object): object {
  return name === "callService" ? { ...answer, meta: null } : answer;
}

describe("the audit trail", () => {
  it("holds an event of every write, but for a short list [PLT-03]", () => {
    expect(thoseWith(writes, ({ audits }) => audits.length === 0)).toEqual(namesOf(notAudited));
  });

  it("says what was before or what is after, but for a short list [PLT-03]", () => {
    const silent = thoseWith(writes, ({ audits }) =>
      audits.some(({ before, after }) => before === null && after === null),
    );
    expect(silent).toEqual(namesOf(unsaid));
  });

  it("says what was before where something is changed or removed, and what is after where it is changed [PLT-03]", () => {
    const lacking = thoseWith(writes, ({ audits }, name) => {
      const { method } = endpoints[name];
      if (name in unsaid || name in notAudited || method === "POST") return false;
      const changes = method !== "DELETE";
      return !audits.some(({ before, after }) => before !== null && (!changes || after !== null));
    });
    expect(lacking).toEqual(["revokeRemainingAccess"]);
  });

  it("holds no secret of an answer [PLT-03]", () => {
    for (const name of writes) {
      const { audits, first } = trialOf(name);
      const written = JSON.stringify(audits);
      for (const secret of secretsIn(first.json())) expect(written, name).not.toContain(secret);
    }
  });
});

describe("a read by POST", () => {
  it.each(namesOf(reads))("%s: keeps no answer and leaves nothing [PLT-03]", (name) => {
    const { first, writtenByFirst, audits } = trialOf(name);
    expect(first.headers["idempotency-not-kept"]).toBe("true");
    expect(writtenByFirst.filter((table) => !(table in leftByReads))).toEqual([]);
    expect(audits).toEqual([]);
  });
});

const secretNames = /^(key|secret|token|ticket|uri|recoveryCodes|accessToken|refreshToken)$/;

/** Texts of an answer under names that secrets have. */
function secretsIn(answer: unknown): readonly string[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    if (!secretNames.test(name)) return secretsIn(value);
    return [value].flat().filter((text): text is string => typeof text === "string" && text.length >= 16);
  });
}
