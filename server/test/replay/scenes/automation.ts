import { randomUUID } from "node:crypto";
import type { Caller } from "../stage.ts";
import type { Outside } from "../outside.ts";
import { binOf, foundHouse, stock } from "./house.ts";

const adjust = "inventory-management_adjust_stock";

/** Actions by name: tried, done, taken back, and proposed to somebody who decides. */
export async function actions(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 100);
  const input = { itemId: house.itemId, locationId: binOf(house, 0), change: -5, reason: "recounted", note: null };
  const { token } = await boss.write("simulateAction", { tool: adjust, input });
  const { applied } = await boss.write("applyAction", { token, tool: adjust, input });
  await boss.write("simulateUndo", { appliedId: applied.id });
  await boss.write("undoAction", { appliedId: applied.id });
  await boss.write("callService", { service: "inventory-management", action: "adjust_stock", params: input });
}

export async function decisions(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 100);
  const { currency: _currency, ...autonomy } = await boss.read("readAutonomy");
  await boss.write("changeAutonomy", { ...autonomy, personalLimit: 1 });
  const worker = await boss.stage.colleague(boss, ["wms"]);
  const data = { itemId: house.itemId, locationId: binOf(house, 0), change: -5, reason: "recounted" };
  const propose = async () =>
    worker.write("proposeDecision", { tool: adjust, data, confidence: 0.5, complianceRequired: true });
  const first = await propose();
  await boss.write("approveDecision", { decisionId: first.id, version: first.version });
  const second = await propose();
  await boss.write("rejectDecision", { decisionId: second.id, version: second.version, reason: "Counted again." });
}

/** A file of items that is read, carried out and taken back, and one that is given up. */
export async function imports(boss: Caller): Promise<void> {
  const { test } = boss.stage;
  const file = (sku: string) => Buffer.from(`sku,name,base unit\n${sku},Lamp,each\n`);
  const { id: importId } = await boss.write("uploadImport", { fileName: "items.csv" }, file("LAMP-1"));
  await boss.write("readImport", { importId, encoding: "utf-8", delimiter: ",", sheet: null });
  const proposed = await boss.read("proposeMapping", { importId, kind: "items" });
  const { confidence: _confidence, remembered: _remembered, questions: _questions, ...mapping } = proposed;
  await boss.prepare("setMapping", { importId, ...mapping });
  await boss.write("setMapping", { importId, ...mapping });
  await boss.write("startImport", { importId });
  await test.drain();
  await boss.write("undoImport", { importId });
  const second = await boss.write("uploadImport", { fileName: "more.csv" }, file("LAMP-2"));
  await boss.write("setMapping", { importId: second.id, ...mapping });
  await boss.write("startImport", { importId: second.id });
  await boss.write("cancelImport", { importId: second.id });
}

/** A document that a person confirms, and one that is dismissed. */
export async function documents(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const note = Buffer.from("Purchase order\nSupplier: Northwind\nOrder number: 7\n");
  const { document } = await boss.write("uploadDocument", { fileName: "order.txt" }, note);
  await boss.write("confirmDocument", {
    documentId: document.id,
    type: "purchase_order",
    fields: [{ name: "number", value: "7" }],
    draft: {
      kind: "purchase_order",
      supplierId: house.supplierId,
      customerId: null,
      purchaseOrderId: null,
      reference: "7",
      currency: "EUR",
      expectedOn: null,
      lines: [{ code: null, itemId: house.itemId, quantity: 2, unitPriceMinor: 100 }],
    },
  });
  const second = await boss.write("uploadDocument", { fileName: "other.txt" }, Buffer.from("Hello"));
  await boss.write("dismissDocument", { documentId: second.document.id });
}

/** A question that is understood without a model. */
export async function languageEngine(boss: Caller): Promise<void> {
  const question = { action: "analyze_intent", params: { text: "Where is SHP-1?" } };
  await boss.write("runLanguageEngine", question);
  await boss.write("streamLanguageEngine", question);
}

/** Questions to the local language model. */
export async function languageModel(boss: Caller): Promise<void> {
  const { clock } = boss.stage.test;
  await boss.write("generateText", { prompt: "a", stream: false });
  // One account may ask so often a minute.
  clock.advance(60_000);
  await boss.write("chatWithModel", { messages: [{ role: "user", content: "a" }], stream: false });
  clock.advance(60_000);
  await boss.write("embedTexts", { input: "a" });
  clock.advance(60_000);
  await boss.write("embedText", { prompt: "a" });
}

/** The list of first steps is closed; sample data comes and goes. */
export async function setup(boss: Caller): Promise<void> {
  await boss.write("dismissSetup", { dismissed: true });
  await boss.write("fillSample");
  await boss.write("removeSample");
}

/** Work in several steps, which the orchestrator does. */
export async function workflows(boss: Caller): Promise<void> {
  const { owner } = boss.stage.test;
  // A node that works on workflows was seen, or their start would be refused for that alone.
  await owner.query("insert into workflow_worker values (gen_random_uuid(), '2200-01-01')");
  const steps = [{ n: 1, service: "order-management", action: "list_orders", params: {} }];
  const { id: workflowId } = await boss.write("startWorkflow", { title: "Look at orders", steps });
  await boss.write("cancelWorkflow", { workflowId });
  await boss.write("startProcess", { process: "release_orders", fields: {} });
  // Else decisions would go to it.
  await owner.query("delete from workflow_worker");
}

export async function templates(boss: Caller): Promise<void> {
  await boss.write("applyTemplate", { templateId: "fashion" });
}

/** The mailbox of the organization, a run over it, and a rule that its mails gave rise to. */
export async function emails(boss: Caller, { imap }: Outside): Promise<void> {
  const { test } = boss.stage;
  const account = { host: "127.0.0.1", port: imap.port, security: "none", folder: "INBOX" } as const;
  await boss.write("setupEmail", { ...account, userName: "orders@house.example", password: "open sesame" });
  for (const number of [1, 2, 3, 4]) {
    const head = `Message-ID: <news-${number}@press.example>\nFrom: news@press.example\nSubject: News ${number}`;
    imap.deliver(`${head}\n\nTo leave this newsletter, unsubscribe.`, test.clock.now());
  }
  await boss.write("processEmails", {});
  const { rules } = await boss.read("readEmails");
  await boss.write("switchEmailRule", { ruleId: rules[0]?.id ?? "", active: false });
  await boss.write("removeEmail", {});
}

/** A partner's program that receives events. */
export async function webhooks(boss: Caller, { receiver }: Outside): Promise<void> {
  const { test } = boss.stage;
  const plan = { url: receiver.url, description: null, events: ["stock.changed" as const] };
  const { webhook } = await boss.write("createWebhook", plan);
  const webhookId = webhook.id;
  await boss.write("renewWebhookSecret", { webhookId });
  await boss.write("updateWebhook", {
    ...plan,
    webhookId,
    version: (await boss.read("listWebhooks")).rows[0]?.version ?? 1,
  });
  await boss.write("testWebhook", { webhookId });
  await test.drain();
  const { rows } = await boss.read("listWebhookDeliveries", { webhookId });
  await boss.write("replayWebhookDelivery", { deliveryId: rows[0]?.id ?? "" });
  await boss.write("deleteWebhook", { webhookId });
}

/** Work behind the answers: waiting, failed and abandoned jobs. */
export async function jobs(boss: Caller, { say }: Outside): Promise<void> {
  const { test } = boss.stage;
  const { platform, owner } = test;
  const { organisationId } = boss.person;
  const enqueue = () =>
    platform.database.transaction({ organisationId, accountId: null }, async (tx) =>
      platform.jobs.enqueue(tx, say, {}, { organisationId }),
    );
  await boss.write("cancelJob", { jobId: await enqueue() });
  const failed = await enqueue();
  await test.drain();
  await boss.write("retryJob", { jobId: failed });
  const dead = async (): Promise<string> => {
    const event = randomUUID();
    const { rows } = await owner.query<{ id: string }>(
      `with told as (insert into outbox_event (organisation_id, type, subject_id, payload, occurred_at, published_at)
         values ($1, 'lost.one', $2, '{}', now(), now()) returning organisation_id, id, event_id),
       failure as (insert into outbox_failure (organisation_id, event_id, consumer, attempts, error, failed_at, dead_at)
         select organisation_id, id, 'listener', 8, 'not now', now(), now() from told)
       select event_id as id from told`,
      [organisationId, event],
    );
    return rows[0]?.id ?? "";
  };
  await boss.write("retryDeadLetter", { eventId: await dead(), consumer: "listener" });
  await boss.write("discardDeadLetter", { eventId: await dead(), consumer: "listener" });
}

/** The demo company's own life. */
export async function simulation(boss: Caller): Promise<void> {
  const { owner } = boss.stage.test;
  await owner.query(
    "insert into simulation (organisation_id, running, speed, next_act_at, changed_at) values ($1, false, 1, now(), now())",
    [boss.person.organisationId],
  );
  await boss.write("changeSimulation", { running: false, speed: 5 });
}

export async function metrics(boss: Caller): Promise<void> {
  await boss.write("setMetric", { metricId: "logistics.on_time", target: 96, good: 94, critical: 90, clock: null });
}

/** A risk that a person adds and takes on. */
export async function risks(boss: Caller): Promise<void> {
  const { id, version } = await boss.write("createRisk", {
    title: "Strike",
    category: "supply",
    likelihood: 2,
    impact: 4,
  });
  const decided = { owner: "Ada", mitigation: "A second carrier", dueOn: "2026-12-01", state: "mitigating" } as const;
  await boss.write("changeRisk", { riskId: id, version, ...decided, likelihood: 3, impact: 4 });
}

export async function roiPromise(boss: Caller): Promise<void> {
  const figures = { avgOrdersPerDay: 3_000, avgOrderValue: 250, employees: 100, warehouseSize: 200_000 };
  const costs = {
    annualLaborCost: 450_000,
    annualErrorCost: 125_000,
    annualShippingCost: 200_000,
    annualInventoryCost: 150_000,
  };
  const promise = { industry: "retail", ...figures, ...costs, baselineOn: "2026-01-05" } as const;
  await boss.prepare("setRoiPromise", { ...promise, version: 0 });
  await boss.write("setRoiPromise", { ...promise, employees: 90, version: 1 });
}

/** Rates, budgets, a posting, and a month that is closed. */
export async function money(boss: Caller): Promise<void> {
  await boss.write("setExchangeRates", { rates: [{ currency: "CHF", day: "2026-01-05", rate: 1.07 }] });
  await boss.write("setCostRate", { kind: "labor", from: "2026-01-01", amountMinor: 2_400, currency: "EUR" });
  await boss.write("setBudgets", { budgets: [{ month: "2026-01", account: "labor", amountMinor: 90_000 }] });
  await boss.write("postMoney", {});
  await boss.write("closeMonth", { month: "2025-12" });
}
