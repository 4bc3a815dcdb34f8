import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import type { OpenApiDocument } from "@cerebro/contracts/entities/platform/open-api.ts";
import { usePath, useSearchState, writeSearch } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { CallDetail } from "./call-detail.tsx";
import { CallList } from "./call-list.tsx";
import { callsOf, findCalls } from "./calls.ts";
import { Introduction } from "./introduction.tsx";

/** The reference of the API, drawn from the description that the server itself gives [PLT-05]. */
export function ApiReference() {
  const description = useQuery(reading("GET /api/openapi.json", {}));
  const path = usePath();
  const page = matchPage(path)?.page;
  return (
    <div className={cx(page?.shell === "marketing" && "mx-auto w-full max-w-[1360px] px-6 py-8")}>
      <PageHeader
        title={page?.title ?? "API"}
        purpose={page?.purpose ?? ""}
        mark={description.data && <Badge>{description.data.info.version}</Badge>}
      />
      <Async query={description}>{(document) => <Reference document={document} path={path} />}</Async>
    </div>
  );
}

function Reference({ document, path }: { document: OpenApiDocument; path: string }) {
  const [search, setSearch] = useSearchState();
  const query = String(search["q"] ?? "");
  const addressOf = (call: string) => path + writeSearch({ q: query, call });
  const calls = useMemo(() => callsOf(document), [document]);
  const chosen = calls.find((call) => call.id === search["call"]);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 wide:grid-cols-[280px_minmax(0,1fr)]">
      <div
        className={cx(
          "wide:sticky wide:top-20 wide:max-h-[calc(100dvh-96px)] wide:overflow-y-auto wide:pr-2",
          chosen && "max-wide:hidden",
        )}
      >
        <CallList
          found={findCalls(calls, query)}
          count={calls.length}
          chosen={chosen?.id ?? ""}
          query={query}
          onQuery={(q) => setSearch({ q })}
          addressOf={addressOf}
        />
      </div>
      <div className={cx("min-w-0", !chosen && query && "max-wide:hidden")}>
        {chosen && (
          <ButtonLink href={addressOf("")} icon={ArrowLeft} variant="ghost" className="mb-3 wide:hidden">
            All calls
          </ButtonLink>
        )}
        {chosen ? (
          <CallDetail key={chosen.id} call={chosen} servers={document.servers} page={path} />
        ) : (
          <Introduction document={document} />
        )}
      </div>
    </div>
  );
}
