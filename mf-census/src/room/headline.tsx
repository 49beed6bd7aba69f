import type { AlertView } from '@wardlight/mf-shared/values'
import { chemistry } from './chemistry.tsx'
import css from './headline.module.css'

/** What an alert says, its unit small: where there is little room, that is the first to go. */
export const Headline = ({ alert: { said, unit } }: { alert: AlertView }) => (
  <>
    {chemistry(said)}
    {unit && <small className={css.unit}> {chemistry(unit)}</small>}
  </>
)
