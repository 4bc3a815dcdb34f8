/** Folder of the database within a backup; everything else is in `files/`. */
export const databaseFolder = "postgres/";
export const filesFolder = "files/";

/**
 * All that a backup holds, by name: contents only, nothing that tells a server what to do. Configuration, rules of access, links to
 * table spaces and signals to recover are on no line of this list, so that they neither get into a backup nor out of one.
 */
const kept: readonly RegExp[] = [
  /^postgres\/(PG_VERSION|backup_label|cerebro-password)$/,
  /^postgres\/global\/(pg_control|pg_filenode\.map|\d+(_(fsm|vm|init))?(\.\d+)?)$/,
  /^postgres\/base\/\d+\/(PG_VERSION|pg_filenode\.map|\d+(_(fsm|vm|init))?(\.\d+)?)$/,
  /^postgres\/(pg_xact|pg_commit_ts|pg_multixact\/(members|offsets))\/[0-9A-F]{4,16}$/,
  /^postgres\/pg_wal\/([0-9A-F]{24}|[0-9A-F]{8}\.history)$/,
  // Files that were uploaded for import, and their rejected rows.
  /^files\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.rejected\.csv)?$/,
];

export const isKept = (name: string): boolean => kept.some((shape) => shape.test(name));

/** Folders that a server expects, also where they are empty. */
export const serverFolders: readonly string[] = [
  "base",
  "global",
  "pg_commit_ts",
  "pg_dynshmem",
  "pg_logical/mappings",
  "pg_logical/snapshots",
  "pg_multixact/members",
  "pg_multixact/offsets",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_tblspc",
  "pg_twophase",
  "pg_wal/archive_status",
  "pg_wal/summaries",
  "pg_xact",
];
