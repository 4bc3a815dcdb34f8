import type pg from "pg";

/** Counts of calls change with every call, whatever becomes of it. */
const counters = ["call_count"];

/** Written tables, recorded by a trigger on each: a write without an effect is recorded too. */
export class WriteLog {
  readonly #owner: pg.Client;

  private constructor(owner: pg.Client) {
    this.#owner = owner;
  }

  static async open(owner: pg.Client): Promise<WriteLog> {
    await owner.query(`
      create table write_log (table_name text not null);
      create function note_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
        begin
          insert into write_log values (tg_table_name);
          return null;
        end $$`);
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
      [["write_log", ...counters]],
    );
    const triggers = rows.map(
      ({ name }) =>
        `create trigger note_write after insert or update or delete on "${name}" for each row execute function note_write()`,
    );
    await owner.query(triggers.join(";"));
    return new WriteLog(owner);
  }

  /** The tables written since it was asked last. */
  async written(): Promise<readonly string[]> {
    const { rows } = await this.#owner.query<{ name: string }>(
      "with noted as (delete from write_log returning table_name) select distinct table_name as name from noted order by 1",
    );
    return rows.map(({ name }) => name);
  }
}
