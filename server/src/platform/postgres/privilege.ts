import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Nothing of the caller's environment (PGDATA, LANG, …) reaches PostgreSQL. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

/** Options to run PostgreSQL programs so that they accept their user and end with the program that started them. */
export interface Privilege {
  /** Put in front of a command. */
  readonly prefix: readonly string[];
  /** Required owner of the data folder; undefined leaves it unchanged. */
  readonly owner: number | undefined;
}

const nobody = 65534;
/** The kernel interrupts PostgreSQL (a fast, clean shutdown) when Cerebro dies, even by kill -9. */
const endWithParent = words("setpriv --pdeathsig INT --");

/**
 * PostgreSQL refuses to be root. A user namespace gives it another user id yet root's file rights, so a home closed to
 * everyone else works. If namespaces are forbidden (containers) it becomes `nobody` with the right to pass any folder.
 */
export const forRoot: readonly Privilege[] = [
  {
    prefix: [...words(`unshare --user --map-user=${nobody} --map-group=${nobody} --`), ...endWithParent],
    owner: 0,
  },
  {
    prefix: words(
      `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups ` +
        "--inh-caps=+dac_override --ambient-caps=+dac_override --pdeathsig INT --",
    ),
    owner: nobody,
  },
];

const forUser: readonly Privilege[] = [
  { prefix: endWithParent, owner: undefined },
  { prefix: [], owner: undefined },
];

export async function choosePrivilege(
  postgres: string,
  choices: readonly Privilege[] = process.getuid?.() === 0 ? forRoot : forUser,
): Promise<Privilege> {
  const reasons: string[] = [];
  for (const privilege of choices) {
    const { program, args } = command(privilege, postgres, ["--version"]);
    const failure = await promisify(execFile)(program, args, { env: environment }).then(() => undefined, String);
    if (failure === undefined) return privilege;
    reasons.push(failure.trim());
  }
  throw new Error(`PostgreSQL does not run here; set DATABASE_URL to a server elsewhere.\n${reasons.join("\n")}`);
}

/** The command that runs one of PostgreSQL's programs with this privilege. */
export function command({ prefix }: Privilege, program: string, args: readonly string[]) {
  const [first = program, ...rest] = prefix;
  return { program: first, args: prefix.length === 0 ? [...args] : [...rest, program, ...args] };
}

function words(text: string): string[] {
  return text.split(" ");
}
