/** The product's mark: a pulse in a rounded square. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill="var(--text)" />
      <path
        d="M4.5 12h3l2-5 4 10 2-5h3"
        fill="none"
        stroke="var(--panel)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
