import MessageCircle from "lucide-react/icons/message-circle";
import { menuOf } from "@cerebro/contracts/pages/navigation.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { Anchor, ButtonLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { toggleAssistant } from "../assistant/toggle.ts";
import { ThemeButton } from "./theme-button.tsx";
import { Wordmark } from "./wordmark.tsx";

interface PublicNavbarProps {
  path: string;
  signedIn: boolean;
  id?: string | undefined;
}

/** Bar of the public site [APP-29]. */
export function PublicNavbar({ path, signedIn, id }: PublicNavbarProps) {
  return (
    <header data-part="public-navbar" className="sticky top-0 z-20 border-b border-line bg-surface-0/95">
      <nav
        id={id}
        tabIndex={-1}
        aria-label="Main"
        className="mx-auto flex h-16 max-w-[1200px] items-center gap-4 px-6 text-tool"
      >
        <div className="-ml-1.5">
          <Wordmark href="/" />
        </div>
        <ul className="flex min-w-0 flex-1 items-center justify-center gap-1 overflow-x-auto">
          {menuOf("public", null).map((item) => (
            <li key={item.id}>
              <Anchor
                href={item.path}
                aria-current={path === item.path ? "page" : undefined}
                className={cx(
                  "flex h-8 items-center rounded-control px-2.5 whitespace-nowrap transition-colors hover:bg-surface-2 hover:text-ink",
                  path === item.path ? "text-ink" : "text-ink-muted",
                )}
              >
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
        <IconButton id="assistant" label="Assistant" icon={MessageCircle} onClick={toggleAssistant} />
        <ThemeButton />
        <WaysIn signedIn={signedIn} />
      </nav>
    </header>
  );
}

/** Into the workspace, or to the door of it. */
export function WaysIn({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <ButtonLink href="/dashboard-selection" variant="primary">
        Open workspace
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href="/login" variant="ghost">
        Sign in
      </ButtonLink>
      <ButtonLink href="/signup" variant="primary">
        Sign up
      </ButtonLink>
    </>
  );
}
