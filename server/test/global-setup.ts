import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { fromUrl } from "../src/platform/connection.ts";
import { migrate } from "../src/platform/migrations.ts";
import { startPostgres } from "../src/platform/postgres/start-postgres.ts";
import { onServer, templateDatabase } from "./test-database.ts";
import { folderInMemory } from "./folder-in-memory.ts";

interface Server {
  readonly owner: pg.ClientConfig;
  readonly stop: () => Promise<void>;
}

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env["TEST_DATABASE_URL"]);
  const dropTemplate = () => onServer(server.owner, `drop database if exists ${templateDatabase} with (force)`);
  try {
    await dropTemplate();
    await onServer(server.owner, `create database ${templateDatabase}`);
    await migrate({ ...server.owner, database: templateDatabase });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { host = "", port = 5432, user = "", password } = server.owner;
  project.provide("testServer", { host, port, user, password: typeof password === "string" ? password : null });
  return async () => {
    await dropTemplate();
    await server.stop();
  };
}

async function openServer(url: string | undefined): Promise<Server> {
  if (url !== undefined) return { owner: fromUrl(url), stop: async () => undefined };
  const folder = await folderInMemory("cerebro-test-");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const dataDir = join(folder, "postgres");
    const { connection, stop } = await startPostgres({ dataDir, log: () => undefined, durable: false });
    return { owner: connection, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
