import { conversationAtMost, lessons } from "@cerebro/contracts/constants/assistant.ts";
import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import { confidenceAfter, lessonsToDrop } from "@cerebro/engines/assistant/lessons.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

/** Whose conversation, and where it is held [AI-02]. */
export interface Place {
  readonly actorId: string;
  readonly hemisphere: string | null;
  readonly page: string;
}

export interface Exchange {
  readonly question: string;
  readonly message: AssistantMessage;
  readonly frame: Frame | null;
}

const here = ({ actorId, hemisphere, page }: Place): Sql =>
  sql`organisation_id = current_organisation() and actor_id = ${actorId} and page = ${page}
    and hemisphere is not distinct from ${hemisphere}`;

/** Latest frame of the conversation; it lapses after an hour. */
export async function lastFrame(read: Reader, place: Place, now: Date): Promise<Frame | null> {
  const found = await read.maybe<{ frame: Frame | null }>(sql`
    select frame from assistant_message where ${here(place)} and asked_at > ${new Date(now.getTime() - 3_600_000)}
    order by asked_at desc, id desc limit 1`);
  return found?.frame ?? null;
}

export async function insertExchange(
  tx: Transaction,
  place: Place,
  { question, message, frame }: Exchange,
): Promise<void> {
  const { id, timestamp, metadata } = message;
  await tx.execute(sql`
    insert into assistant_message (id, organisation_id, actor_id, hemisphere, page, question, intent, message, frame, asked_at)
    values (${id}, current_organisation(), ${place.actorId}, ${place.hemisphere}, ${place.page}, ${question},
      ${metadata?.intent ?? "unknown"}, ${JSON.stringify(message)}::jsonb, ${frame === null ? null : JSON.stringify(frame)}::jsonb, ${timestamp})`);
  await tx.execute(sql`
    delete from assistant_message where ${here(place)} and id not in (
      select id from assistant_message where ${here(place)} order by asked_at desc, id desc limit ${conversationAtMost})`);
}

export function findConversation(
  read: Reader,
  place: Place,
): Promise<{ question: string; message: AssistantMessage }[]> {
  return read.rows(sql`
    select question, message from (
      select question, message, asked_at, id from assistant_message where ${here(place)}
      order by asked_at desc, id desc limit ${conversationAtMost}) latest
    order by asked_at, id`);
}

/** The caller's own latest questions, each once, wherever they were asked. */
export async function findRecentQueries(read: Reader, actorId: string, most: number): Promise<string[]> {
  const rows = await read.rows<{ question: string }>(sql`
    select question from (
      select question, max(asked_at) as latest from assistant_message
      where organisation_id = current_organisation() and actor_id = ${actorId} group by question) asked
    order by latest desc limit ${most}`);
  return rows.map(({ question }) => question);
}

export const deleteConversation = (tx: Transaction, place: Place): Promise<number> =>
  tx.execute(sql`delete from assistant_message where ${here(place)}`);

/** The intent of an answer the caller was given. */
export function findInteraction(read: Reader, actorId: string, id: string): Promise<{ intent: string } | undefined> {
  return read.maybe(sql`
    select intent from assistant_message
    where organisation_id = current_organisation() and actor_id = ${actorId} and id = ${id}`);
}

export interface Lesson {
  readonly interactionId: string;
  readonly actorId: string;
  readonly intent: string;
  readonly rating: number;
  readonly correctAnswer: string | null;
  readonly userCorrection: string | null;
  readonly at: Date;
}

/** Learns one rating: the intent's confidence moves, the queue keeps its length. Answers the new confidence. */
export async function learn(tx: Transaction, lesson: Lesson): Promise<{ before: number; after: number }> {
  const { intent, rating } = lesson;
  await tx.execute(sql`
    insert into assistant_intent (organisation_id, intent, confidence)
    values (current_organisation(), ${intent}, ${lessons.start}) on conflict (organisation_id, intent) do nothing`);
  const { confidence: before } = await tx.one<{ confidence: number }>(sql`
    select confidence from assistant_intent
    where organisation_id = current_organisation() and intent = ${intent} for update`);
  const after = confidenceAfter(before, rating);
  await tx.execute(sql`
    update assistant_intent set confidence = ${after} where organisation_id = current_organisation() and intent = ${intent}`);
  await tx.execute(sql`
    insert into assistant_lesson (organisation_id, interaction_id, actor_id, intent, rating, correct_answer, user_correction, created_at)
    values (current_organisation(), ${lesson.interactionId}, ${lesson.actorId}, ${intent}, ${rating},
      ${lesson.correctAnswer}, ${lesson.userCorrection}, ${lesson.at})`);
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from assistant_lesson where organisation_id = current_organisation()`,
  );
  const drop = lessonsToDrop(count);
  if (drop > 0) {
    await tx.execute(sql`
      delete from assistant_lesson where id in (
        select id from assistant_lesson where organisation_id = current_organisation() order by id limit ${drop})`);
  }
  return { before, after };
}

/** The organization's clocks and currency. */
export function findHouse(read: Reader): Promise<{ currency: string; zone: string }> {
  return read.one(sql`select currency, time_zone as zone from organisation where id = current_organisation()`);
}
