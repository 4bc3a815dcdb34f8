import { demoAccounts, demoPassword } from "@cerebro/contracts/constants/demo.ts";
import { cx } from "../../../ui/cx.ts";
import type { Credentials } from "./password-form.tsx";

interface DemoAccountsProps {
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  readonly chosen: string;
  readonly onChoose: (credentials: Credentials) => void;
}

/** In demo mode only: one account per role, filled in by one press. */
export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-panel border border-line bg-surface-1 p-4">
      <h2 id="demo-accounts" className="text-tool font-strong">
        Demo accounts
      </h2>
      <p className="mt-0.5 text-tool text-ink-muted">Choose a role, then sign in. The data is a demonstration.</p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              aria-pressed={chosen === email}
              onClick={() => onChoose({ email, password: demoPassword })}
              className={cx(
                "h-control w-full rounded-control border px-3 text-left text-tool transition-colors",
                chosen === email
                  ? "border-accent bg-accent-soft font-strong"
                  : "border-line-strong/50 hover:border-line-strong hover:bg-surface-2",
              )}
            >
              {nameOf(email, role)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (email: string, role: string): string =>
  demoAccounts.find((account) => account.email === email)?.name.replace(/ demo$/, "") ?? role;
