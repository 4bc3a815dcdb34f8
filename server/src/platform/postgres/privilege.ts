import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** How PostgreSQL programs are run so that they accept their user and end with the program that started them. */
export type Privilege = {
  /** Put in front of a command. */
  prefix: readonly string[];
  /** Who must own the data folder; undefined leaves it to whoever runs this. */
  owner: number | undefined;
};

const nobody = 65534;
/** The kernel interrupts PostgreSQL (a fast, clean shutdown) when Cerebro dies, even by kill -9. */
const endWithParent = ["setpriv", "--pdeathsig", "INT", "--"];

/**
 * PostgreSQL refuses to be root. A user namespace gives it another user id yet root's file rights, so a home closed to
 * everyone else works. Where namespaces are forbidden (containers) it becomes `nobody` with the right to pass any folder.
 */
const forRoot: readonly Privilege[] = [
  {
    prefix: ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--", ...endWithParent],
    owner: 0,
  },
  {
    prefix: [
      ...["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"],
      ...["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--pdeathsig", "INT", "--"],
    ],
    owner: nobody,
  },
];

const forUser: readonly Privilege[] = [
  { prefix: endWithParent, owner: undefined },
  { prefix: [], owner: undefined },
];

export async function choosePrivilege(
  postgres: string,
  choices = process.getuid?.() === 0 ? forRoot : forUser,
): Promise<Privilege> {
  const reasons: string[] = [];
  for (const privilege of choices) {
    const [program = postgres, ...args] = [...privilege.prefix, postgres, "--version"];
    const failure = await promisify(execFile)(program, args).then(() => undefined, String);
    if (failure === undefined) return privilege;
    reasons.push(failure.trim());
  }
  throw new Error(`PostgreSQL does not run here; set DATABASE_URL to a server elsewhere.\n${reasons.join("\n")}`);
}

/** For tests: the way taken where user namespaces are forbidden. */
export const asNobody = forRoot.slice(1);
