import { useLocation } from "@tanstack/react-router";
import type { OpenApiDocument } from "@cerebro/contracts/entities/platform/open-api.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { allRefusals } from "./calls.ts";
import { CodeBlock } from "./code-block.tsx";

/** The browser looked for the fragment before the description had come. */
const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: "center" });

/** Basics of calling the API, before any call is chosen; a refusal's `type` points at the table. */
export function Introduction({ document }: { document: OpenApiDocument }) {
  const wanted = useLocation({ select: (location) => location.hash });
  const signIn = [
    `TOKEN=$(curl -s '${document.servers[0]?.url ?? ""}/api/auth/login' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"email":"you@example.com","password":"…"}' | jq -r .accessToken)`,
  ].join("\n");
  return (
    <div className="flex max-w-[820px] flex-col gap-8">
      <section>
        <h2 className="text-heading">How to call</h2>
        <div className="mt-2 flex flex-col gap-2 text-read text-ink-muted">
          {document.info.description.split("\n\n").map((paragraph) => (
            <p key={paragraph}>{paragraph.replaceAll("`", "")}</p>
          ))}
        </div>
        <div className="mt-4">
          <ButtonLink href="/api/openapi.json" download="cerebro-openapi.json">
            Download OpenAPI 3.1
          </ButtonLink>
        </div>
      </section>
      <CodeBlock title="Sign in and keep the token" code={signIn} />
      <section>
        <h2 className="text-heading">Refusals</h2>
        <p className="mt-1 text-ink-muted">Codes never change; texts may.</p>
        <ul className="mt-3 divide-y divide-line border-t border-line-strong">
          {allRefusals(document).map(({ code, status, text }) => (
            <li
              key={code}
              id={code}
              ref={code === wanted ? bringIntoView : null}
              className={cx("grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 py-2", code === wanted && "bg-accent-soft")}
            >
              <span className="text-ink-faint">{status}</span>
              <div>
                <code className="font-strong">{code}</code>
                <p className="text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
