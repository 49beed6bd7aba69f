import css from './bed-sign.module.css'

const SIGNS = {
  noBed: 'M6 1.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 1 0 0-9M2.800 9.200l6.400-6.400',
  claimed: 'M1.500 4h8M7 1.500 9.500 4 7 6.500M10.500 8h-8M5 5.500 2.500 8 5 10.500',
  conflict: 'M6 1.500v5.500M6 9.500v1',
} as const

export type BedSignKind = keyof typeof SIGNS

/** What each sign means. */
export const BED_WORDS: Readonly<Record<BedSignKind, string>> = {
  noBed: 'The patient has no bed',
  claimed: 'More than one patient is said to be in the bed',
  conflict: 'The messages about the bed contradict each other',
}

/** The sign of something to settle about the bed: taken away, claimed twice, contradicting. Neutral: no level. */
export const BedSign = ({ kind, size = 12 }: { kind: BedSignKind; size?: number }) => (
  <svg
    viewBox="0 0 12 12"
    width={size}
    height={size}
    className={css.sign}
    data-sign={kind}
    aria-hidden="true"
  >
    <path d={SIGNS[kind]} />
  </svg>
)
