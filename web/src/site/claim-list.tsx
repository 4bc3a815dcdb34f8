interface WordedClaim {
  readonly text: string;
  readonly figure: string;
}

/** Claims of the vendor, each in one piece as it is worded; a figure at its beginning is set large [MKT-01]. */
export function ClaimList({ claims }: { claims: readonly WordedClaim[] }) {
  return (
    <ul className="grid border-t border-line mobile:grid-cols-2 wide:grid-cols-3">
      {claims.map(({ text, figure }) => (
        <li key={text} className="border-b border-line py-6 pr-8 text-read text-ink-muted">
          {text.startsWith(figure) ? (
            <>
              <span className="mb-2 block text-display-3 font-strong text-ink">{figure}</span>
              {text.slice(figure.length)}
            </>
          ) : (
            <>
              <span aria-hidden className="mb-2 block text-display-3 font-strong text-ink">
                {figure}
              </span>
              <span className="block">{text}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
