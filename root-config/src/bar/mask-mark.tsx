import { IconHidden } from './icons.tsx'
import css from './states.module.css'

/** Says that this person sees no names now; the menu beside it says why, and shows them again where that is allowed. */
export const MaskMark = ({ short }: { short: boolean }) => (
  <span className={css.masked} title="Names are hidden: see the menu under your name">
    <IconHidden />
    <span className={short ? 'wardlight-unseen' : undefined}>Names hidden</span>
  </span>
)
