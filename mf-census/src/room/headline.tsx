import { type AlertView, splitTitle } from '@wardlight/mf-shared/values'
import { chemistry } from './chemistry.tsx'
import css from './headline.module.css'

/** What an alert says, its unit small: where there is little room, that is the first to go. How long equipment has been silent stays whole. */
export function Headline({ alert: { headline, mark } }: { alert: AlertView }) {
  const { headline: said, unit } = mark === 'stale' ? { headline, unit: '' } : splitTitle(headline)
  return (
    <>
      {chemistry(said)}
      {unit && <small className={css.unit}> {chemistry(unit)}</small>}
    </>
  )
}
