import pg from "pg";

/** First and last segment of the journal that a backup needs, and the label that makes a server begin with it. */
export interface BackupEnd {
  readonly label: string;
  readonly firstSegment: string;
  readonly lastSegment: string;
}

/**
 * Copies the files of a running server between the start and the stop of a backup, by the low-level API of PostgreSQL. A temporary
 * replication slot keeps the journal since the start until the connection ends.
 */
export class DatabaseBackup {
  readonly #client: pg.Client;
  #start = "";

  constructor(owner: pg.ClientConfig) {
    this.#client = new pg.Client(owner);
    this.#client.on("error", () => undefined);
  }

  async start(): Promise<void> {
    await this.#client.connect();
    await this.#client.query("select pg_create_physical_replication_slot($1, true, true)", [
      `cerebro_backup_${process.pid}`,
    ]);
    const { rows } = await this.#client.query<{ lsn: string }>("select pg_backup_start('cerebro', true)::text as lsn");
    this.#start = rows[0]?.lsn ?? "";
  }

  async stop(): Promise<BackupEnd> {
    const { rows } = await this.#client.query<BackupEnd>(
      `select stopped.labelfile as label, pg_walfile_name($1) as "firstSegment", pg_walfile_name(stopped.lsn) as "lastSegment"
       from pg_backup_stop(false) stopped`,
      [this.#start],
    );
    const [end] = rows;
    if (end === undefined) throw new Error("PostgreSQL did not end the backup");
    await this.#client.query("select pg_switch_wal()");
    return end;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
