import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";
import { newTradingHouse } from "../../../test/factories/trading-house.ts";
import type { Rule } from "../../platform/jobs/job.ts";
import { nextMoment } from "../../platform/jobs/schedules.ts";
import { claimAccount } from "../emails/account.store.ts";
import { insertAttempt } from "../identity/attempt/attempt.store.ts";
import { postMoney } from "../money/post-money.ts";
import { takeAct } from "../simulation/simulation.store.ts";
import { claimWorkflows } from "../workflows/leases.store.ts";

const test = useTestApp();
const dayMs = 86_400_000;
const minuteMs = 60_000;
const later = (milliseconds: number): Date => new Date(test.clock.now().getTime() + milliseconds);

/**
 * Columns with a moment until which something waits, and the reason why a clock that was ahead and is right again does not
 * keep it waiting. A new one belongs here.
 */
const deadlines: Readonly<Record<string, string>> = {
  "applied_action.undoable_until": "Ends a right of a person; nothing waits for it.",
  "attempt.blocked_until": "Longer than the longest block counts as none; tested here.",
  "job_run.run_at": "Is shown; the queue waits by the clock of the database.",
  "job_schedule.next_at": "Is brought back to the next moment of its rule; tested here.",
  "mail_account.claimed_until": "Later than two lengths of a claim counts as none; tested here.",
  "mail_message.next_attempt_at": "Is shown; its job waits by the clock of the database.",
  "report_schedule.next_at": "Is brought back to the next moment of its choice; tested with the schedules of reports.",
  "sample_data.filling_until": "Later than two lengths of a claim counts as none; tested with the setup.",
  "simulation.next_act_at": "Later than one gap from now counts as due; tested here.",
  "socket_node.seen_until": "Shows the people of a node as present; nothing waits for it.",
  "webhook.old_secret_until": "Ends the validity of a secret; nothing waits for it.",
  "webhook_delivery.next_attempt_at": "Is shown; its job waits by the clock of the database.",
  "workflow.lease_until": "Later than two lengths of a lease counts as none; tested here.",
  "workflow.wake_at": "Is the expiry of a decision, which wakes the workflow by itself.",
};

it("lists every column that something waits for [PLT-07]", async () => {
  const { rows } = await test.owner.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
      and c.column_name ~ '_until$|^next_|^wake_at$|^run_at$|^retry_|^not_before$' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(deadlines));
});

/** A rule as it is stored: `cron 0 3 * * *`, `every 30 s`. */
function read(rule: string): Rule {
  const [, seconds] = /^every (\d+) s$/.exec(rule) ?? [];
  return seconds === undefined ? { cron: rule.replace("cron ", "") } : { everySeconds: Number(seconds) };
}

describe("after a clock that was a day ahead is right again", () => {
  let organisationId: string;
  beforeEach(async () => {
    organisationId = await test.newOrganisation();
  });
  const inOwn = { accountId: null } as const;

  it("every schedule runs again at the next moment of its rule [PLT-07]", async () => {
    await (await test.joinNode({ background: true })).close();
    const moments = async () =>
      (
        await test.owner.query<{ name: string; rule: string; next_at: Date }>(
          "select name, rule, next_at from job_schedule order by name",
        )
      ).rows;
    test.clock.advance(dayMs);
    await test.platform.jobs.queueScheduled();
    test.clock.advance(-dayMs);
    const now = test.clock.now();
    const frozen = (await moments()).filter(({ next_at: next }) => next.getTime() > now.getTime() + dayMs / 2);
    expect(frozen.length).toBeGreaterThan(20);
    await test.platform.jobs.queueScheduled();
    const wrong = (await moments()).filter(({ rule, next_at: next }) => next > nextMoment(read(rule), now));
    expect(wrong).toEqual([]);
    // A look that changes nothing, and the next minute, in which what is due runs.
    const before = await moments();
    await test.platform.jobs.queueScheduled();
    expect(await moments()).toEqual(before);
    test.clock.advance(6 * minuteMs);
    await test.platform.jobs.queueScheduled();
    const { rows } = await test.owner.query<{ runs: string }>(
      "select count(*) as runs from job_run where name = 'money-post' and created_at = $1",
      [test.clock.now()],
    );
    expect(rows).toEqual([{ runs: "1" }]);
  });

  it("a claim of a mailbox, a lease of a workflow and a block of sign-ins do not outlast their length [PLT-07]", async () => {
    const { database } = test.platform;
    await test.owner.query(
      `insert into mail_account (organisation_id, host, port, security, user_name, password, folder, enabled, saved_at,
        claimed_until) values ($1, 'mail.example', 993, 'tls', 'a', '', 'INBOX', true, now(), $2)`,
      [organisationId, later(dayMs)],
    );
    const claim = () =>
      database.transaction({ organisationId, ...inOwn }, (tx) => claimAccount(tx, test.clock.now(), later(minuteMs)));
    expect(await claim()).toBe(true);
    expect(await claim()).toBe(false);

    const rule = { freeFailures: 1, windowMinutes: 15, firstSeconds: 1, longestSeconds: 60 };
    const subject = Buffer.from(randomUUID());
    const attempt = () => insertAttempt(database, subject, { rule, now: test.clock.now() });
    await attempt();
    await test.owner.query("update attempt set blocked_until = $2 where subject = $1", [subject, later(dayMs)]);
    expect(await attempt()).toBeDefined();
    expect(await attempt()).toBeUndefined();
    test.clock.advance(61_000);
    expect(await attempt()).toBeDefined();

    await test.signIn(["admin"]);
    const id = randomUUID();
    await test.owner.query(
      `insert into workflow (id, organisation_id, title, request, status, requested_by, started_at, worker, lease_until)
       select $1, $2, 'Test', '{}', 'planning', id, now(), $1, $3 from account limit 1`,
      [id, organisationId, later(dayMs)],
    );
    const take = async () =>
      (await claimWorkflows(database, { now: test.clock.now(), until: later(minuteMs), limit: 50 })).map(
        ({ workflowId }) => workflowId,
      );
    expect(await take()).toContain(id);
    expect(await take()).not.toContain(id);

    await test.owner.query(
      `insert into simulation (organisation_id, running, speed, next_act_at, changed_at) values ($1, true, 1, $2, now())`,
      [organisationId, later(dayMs)],
    );
    const act = () => takeAct(database, organisationId, { now: test.clock.now(), gapMs: 1_000 });
    expect(await act()).toBeDefined();
    expect(await act()).toBeUndefined();
  });

  it("all records are compared with the entries of money within the day [PLT-07] [EXE-03]", async () => {
    const { ctx, organisationId: house } = await newTradingHouse(test);
    test.clock.advance(dayMs);
    await postMoney(ctx);
    test.clock.advance(-dayMs - 1);
    await postMoney(ctx);
    const { rows } = await test.owner.query("select compared_at as at from money_book where organisation_id = $1", [
      house,
    ]);
    expect(rows).toEqual([{ at: test.clock.now() }]);
  });
});
