import { TextLink } from "../action/link.tsx";

export interface Change {
  subject: string;
  field: string;
  /** Null where there is nothing. */
  before: string | null;
  after: string | null;
  /** The page of the subject. */
  href: string | null;
}

/** Changes before and after, thing by thing. */
export function ChangeTable({ caption, changes }: { caption: string; changes: readonly Change[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-small text-ink-faint">
          <th scope="col" className="w-[34%] py-1 pr-3 font-body">
            What
          </th>
          <th scope="col" className="py-1 pr-3 font-body">
            Now
          </th>
          <th scope="col" className="py-1 font-body">
            Then
          </th>
        </tr>
      </thead>
      {bySubject(changes).map(([subject, rows]) => (
        <tbody key={subject} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-2 pb-0.5 font-strong [overflow-wrap:anywhere]">
              {rows[0]?.href == null ? subject : <TextLink href={rows[0].href}>{subject}</TextLink>}
            </th>
          </tr>
          {rows.map((row, at) => (
            // Several new things can be called the same and change alike.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} className="align-top">
              <th scope="row" className="py-1 pr-3 font-body text-ink-muted">
                {row.field}
              </th>
              <td className="py-1 pr-3 text-ink-muted [overflow-wrap:anywhere]">
                <Value text={row.before} />
              </td>
              <td className="py-1 [overflow-wrap:anywhere]">
                <Value text={row.after} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Value({ text }: { text: string | null }) {
  if (text !== null) return text;
  return (
    <span className="text-ink-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">nothing</span>
    </span>
  );
}

/** Rows of one subject stand together, in the order it was first spoken of. */
function bySubject(changes: readonly Change[]): [string, Change[]][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(change.subject, [...(groups.get(change.subject) ?? []), change]);
  return [...groups];
}
