import { useQuery } from "@tanstack/react-query";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../ui/feedback/skeleton.tsx";

/** Tries the action in a transaction that is rolled back and shows what it would change, in words [PLT-06]. */
export function DecisionPreview({ tool, args }: { tool: string; args: Readonly<Record<string, unknown>> }) {
  const { data, error } = useQuery({
    queryKey: ["POST /api/actions/{tool}/simulate", tool, args],
    queryFn: ({ signal }) => call("POST /api/actions/{tool}/simulate", { tool, input: args }, { signal }),
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
      <table className="w-full text-left">
        <thead className="text-small text-ink-faint">
          <tr>
            <th className="py-1 pr-3 font-body">Of</th>
            <th className="py-1 pr-3 font-body">What</th>
            <th className="py-1 pr-3 text-right font-body">Now</th>
            <th className="py-1 text-right font-body">Then</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.diff.map(({ subject, field, before, after }) => (
            <tr key={`${subject} ${field}`}>
              <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{subject}</td>
              <td className="py-1.5 pr-3">{field}</td>
              <td className="py-1.5 pr-3 text-right text-ink-muted tabular-nums">{before ?? "–"}</td>
              <td className="py-1.5 text-right font-strong tabular-nums">{after ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.warnings.map((warning) => (
        <p key={warning} className="mt-2 text-warn">
          {warning}
        </p>
      ))}
    </>
  );
}
