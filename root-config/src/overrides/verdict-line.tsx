import type { Verdict } from '@wardlight/contracts/preflight'

export const VERDICT_WORDS: Readonly<Record<Verdict['is'], string>> = {
  works: 'works',
  warning: 'works with a warning',
  refused: 'refused',
}

/** A verdict in words, with its reasons. */
export const VerdictLine = ({ is, reasons }: Pick<Verdict, 'is' | 'reasons'>) => (
  <span data-verdict={is}>
    <b>{VERDICT_WORDS[is]}</b>
    {reasons.length > 0 && `: ${reasons.join('; ')}`}
  </span>
)
