import { useQuery } from "@tanstack/react-query";
import BookOpen from "lucide-react/icons/book-open";
import { useSearchState } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { domainOf, domainOptions } from "./domain-words.ts";
import { GuideList } from "./guide-list.tsx";
import { Shelf } from "./shelf.tsx";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** `/resources/guides`: steps through the daily jobs [APP-16, AI-20]. */
export function Guides() {
  const query = useQuery(reading("GET /api/knowledge/guides", {}));
  const [address, change] = useSearchState();
  const search = text(address["q"]);
  const domain = domainOf(address["domain"]);
  const words = search.toLowerCase();
  return (
    <Shelf page="resourceGuides">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchInput label="Search guides" value={search} onChange={(q) => change({ q })} className="min-w-56 flex-1" />
        <SelectField
          label="Domain"
          hideLabel
          className="w-56"
          value={domain ?? ""}
          onChange={(event) => change({ domain: event.target.value })}
          options={domainOptions}
          placeholder="All domains"
        />
      </div>
      <Async query={query}>
        {({ guides }) => {
          const found = guides.filter(
            (guide) =>
              guide.kind === "guide" &&
              (domain === undefined || guide.domain === domain) &&
              [guide.title, guide.purpose, ...guide.sections.map(({ title }) => title)].some((part) =>
                part.toLowerCase().includes(words),
              ),
          );
          return found.length > 0 ? (
            <GuideList guides={found} sections={false} />
          ) : (
            <EmptyState icon={BookOpen} title="No guide has these words">
              Ask in Help: it searches the text of all guides and notes.
            </EmptyState>
          );
        }}
      </Async>
    </Shelf>
  );
}
