/** The product's sign: three arcs, one per area, around what they share. */
export function Mark({ size = 24 }: { size?: 24 | 32 }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden fill="none" strokeWidth={3.4} strokeLinecap="round">
      <path
        d="M26 9.6A11.6 11.6 0 0 0 16 4.4"
        className="stroke-[light-dark(oklch(0.5_0.2_300),oklch(0.74_0.15_300))]"
      />
      <path
        d="M16 27.6a11.6 11.6 0 0 0 10-5.2"
        className="stroke-[light-dark(oklch(0.55_0.13_155),oklch(0.75_0.14_157))]"
      />
      <path
        d="M9.6 6.4a11.6 11.6 0 0 0 0 19.2"
        className="stroke-[light-dark(oklch(0.53_0.18_257),oklch(0.7_0.15_255))]"
      />
      <circle cx="16" cy="16" r="3.4" className="fill-ink" />
    </svg>
  );
}
