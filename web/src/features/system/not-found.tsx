import { usePath } from "../../data/address.ts";
import { useUser } from "../../data/use-session.ts";
import { ButtonLink } from "../../ui/action/link.tsx";

/** Any unknown path [APP-23]. */
export function NotFound() {
  const path = usePath();
  const user = useUser();
  return (
    <section className="mx-auto flex w-full max-w-[640px] flex-col px-6 py-[12dvh]">
      <p className="text-ink-faint">404</p>
      <h1 className="mt-1 text-display-3">Page not found</h1>
      <p className="mt-2 text-read [overflow-wrap:anywhere] text-ink-muted">
        There is no page at <code>{path}</code>. It may have moved, or the address may be mistyped.
      </p>
      <div className="mt-6">
        <ButtonLink href={user ? "/dashboard-selection" : "/"} variant="primary">
          {user ? "To the areas" : "To the start"}
        </ButtonLink>
      </div>
    </section>
  );
}
