/** Pages of a company with 100,000 items and 1,500,000 order lines: how long each takes to answer. */
import { report } from "./harness.ts";
import { asOwner, withProgram } from "./program.ts";
import { largeCompany, seedCompany } from "../server/test/factories/seed-company.ts";
import { measureFiles, measurePages } from "./size-pages.ts";

await withProgram(async ({ program, token, connection, organisationId }) => {
  await asOwner(connection, (owner) => seedCompany(owner, organisationId, largeCompany));
  const asked = { url: program.url, token, pid: program.pid };
  await report("size", [...(await measurePages(asked)), ...(await measureFiles(asked))]);
});
