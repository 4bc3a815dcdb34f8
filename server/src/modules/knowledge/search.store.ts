import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** Words of a passage by their weight: of its title, of its guide, of its text. */
export interface IndexedText {
  readonly title: string;
  readonly guide: string;
  readonly text: string;
}

/** The texts as PostgreSQL indexes them: title A, guide B, text C. */
export async function vectorsOf(read: Reader, texts: readonly IndexedText[]): Promise<string[]> {
  const rows = await read.rows<{ vector: string }>(sql`
    select (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', guide), 'B')
      || setweight(to_tsvector('english', body), 'C'))::text as vector
    from unnest(${texts.map(({ title }) => title)}::text[], ${texts.map(({ guide }) => guide)}::text[],
      ${texts.map(({ text }) => text)}::text[]) with ordinality as passage (title, guide, body, place)
    order by place`);
  return rows.map(({ vector }) => vector);
}

export interface Ranked {
  /** Place of a given vector, from 1; null for a note. */
  readonly place: number | null;
  readonly noteId: string | null;
  readonly confidence: number;
}

export interface Question {
  readonly words: string;
  readonly domain: string | null;
  /** Indexed passages of guides with their domains. */
  readonly vectors: readonly string[];
  readonly domains: readonly string[];
  readonly limit: number;
}

/** Share of the weight of a word that a passage has where only its text has the word. */
const textShare = 0.8;

/**
 * Ranks passages and notes. A word weighs the more the fewer passages have it, and most where none has it;
 * the confidence is the weight of the words that a passage has over the weight of all words of the question.
 */
export function rank(
  read: Reader,
  { words, domain, vectors, domains, limit }: Question,
  indexedNote: (text: string) => string,
  notes: readonly { readonly id: string; readonly title: string; readonly body: string }[],
): Promise<Ranked[]> {
  const [ids, titles, bodies] = [
    notes.map(({ id }) => id),
    notes.map(({ title }) => indexedNote(title)),
    notes.map(({ body }) => indexedNote(body)),
  ];
  return read.rows<Ranked>(sql`
    with passage as (
      select place::int, null::uuid as note_id, vector::tsvector as vector
      from unnest(${vectors}::text[], ${domains}::text[]) with ordinality as guide (vector, domain, place)
      where ${domain}::text is null or domain = ${domain}
      union all
      select null, id, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'C')
      from unnest(${ids}::uuid[], ${titles}::text[], ${bodies}::text[]) as note (id, title, body)),
    total as (select count(*)::float as passages from passage),
    word as (
      select lexeme, quote_literal(lexeme)::tsquery as anywhere, (quote_literal(lexeme) || ':AB')::tsquery as named
      from unnest(to_tsvector('english', ${words}))),
    weighed as (
      select lexeme, anywhere, named,
        ln(1 + passages / (1 + (select count(*) from passage where vector @@ anywhere))) as weight
      from word, total),
    every as (select sum(weight) as weight, count(*) as words from weighed)
    select place, note_id as "noteId", round((found / nullif(every.weight, 0))::numeric, 4)::float as confidence
    from every, passage cross join lateral (
      select sum(case when vector @@ named then weight when vector @@ anywhere then weight * ${textShare}::float else 0 end)
        as found, sum(ts_rank_cd('{0.1, 0.4, 0.7, 1.0}', vector, anywhere)) as rank
      from weighed) scored
    where found > 0
    order by confidence desc, rank desc, place, note_id limit ${limit}`);
}

export interface NoteText {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly domain: string;
}

/** An organization's notes that a search looks through, the latest first. */
const searchedAtMost = 500;

export function findNoteTexts(read: Reader, words: string, domain: string | null): Promise<NoteText[]> {
  return read.rows<NoteText>(sql`
    select id, title, body, domain from knowledge_note
    where organisation_id = current_organisation() and archived_at is null
      and (${domain}::text is null or domain = ${domain}) and ${words} <> ''
    order by id desc limit ${searchedAtMost}`);
}
