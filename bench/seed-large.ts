/**
 * Founds a large organization in a new folder of data: 100,000 items, 1,500,000 order lines, a million movements, and the money
 * posted. `npm run seed:large -- --data FOLDER [--lines 150000]`; then `DATA_DIR=FOLDER npm start`.
 */
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { largeCompany, seedCompany } from "../server/test/factories/seed-company.ts";
import { chooseAddress, connectionTo } from "../server/src/platform/postgres/address.ts";
import { signUp } from "../server/test/crash/company.ts";
import { freePort, startProgram } from "../server/test/start-program.ts";
import { asOwner, benchAccount, onlyOrganisation } from "./program.ts";
import { sizedCompany } from "./sized-company.ts";
import { postMoney } from "./slow-call.ts";

function valueOf(flag: string): string | undefined {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
}

const given = valueOf("--data");
if (given === undefined) throw new Error("--data takes the folder of the new organization's data");
const dataDir = resolve(given);
const found = await readdir(dataDir).catch(() => []);
if (found.length > 0) throw new Error(`${dataDir} is not empty; the organization needs a folder of its own`);

const lines = Number(valueOf("--lines") ?? largeCompany.orders * largeCompany.linesPerOrder);
const program = startProgram({ dataDir, port: await freePort(), environment: { DEMO: "0" } });
try {
  await program.ready();
  const { token } = await signUp(program.url, { name: "Large", ...benchAccount, organisation: "Large company" });
  const connection = connectionTo(await chooseAddress(join(dataDir, "postgres"), false));
  const organisationId = await onlyOrganisation(connection);
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  await asOwner(connection, async (owner) => {
    await seedCompany(owner, organisationId, sizedCompany(lines));
    // The program's job may have posted while the tables were half full.
    await owner.query("update money_book set compared_at = null");
  });
  console.log(`${lines.toLocaleString("en")} order lines written after ${seconds()} s`);
  await postMoney({ url: program.url, token });
  console.log(`money posted after ${seconds()} s`);
  console.log(`DATA_DIR=${dataDir} npm start; sign in as ${benchAccount.email}, password ${benchAccount.password}`);
} finally {
  program.signal("SIGTERM");
  await program.ended;
}
