import { useQuery } from "@tanstack/react-query";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { ChangeTable } from "../../ui/data/change-table.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../ui/feedback/skeleton.tsx";

/** Tries the action in a transaction that is rolled back and shows what it would change, in words [PLT-06]. */
export function DecisionPreview({ tool, data: input }: { tool: string; data: Readonly<Record<string, unknown>> }) {
  const { data, error } = useQuery({
    queryKey: ["POST /api/actions/{tool}/simulate", tool, input],
    queryFn: ({ signal }) => call("POST /api/actions/{tool}/simulate", { tool, input }, { signal }),
    staleTime: 0,
    retry: false,
  });
  if (error !== null) {
    return (
      <Banner tone="warn" title="It could not be done as things stand.">
        {refusalText(error)}
      </Banner>
    );
  }
  if (data === undefined) return <SkeletonText lines={3} />;
  return (
    <>
      {data.diff.length === 0 ? (
        <p className="text-ink-muted">Nothing that is kept here would change.</p>
      ) : (
        <ChangeTable caption="What would change" changes={data.diff} />
      )}
      {data.warnings.map((warning) => (
        <p key={warning} className="mt-2 text-warn">
          {warning}
        </p>
      ))}
    </>
  );
}
