import type { AlertView } from '@wardlight/mf-shared/values'
import { chemistry } from './chemistry.tsx'
import css from './headline.module.css'

interface HeadlineProps {
  alert: Pick<AlertView, 'said' | 'unit'>
  /** The unit is as large as what it is of. */
  even?: boolean
}

/** What is measured: the last word of what an alert says, with the space before it; '' where that has no digit. */
const figureOf = (said: string): string => {
  const last = said.slice(Math.max(0, said.lastIndexOf(' ')))
  return last.startsWith(' ') && /\d/.test(last) ? last : ''
}

/** What an alert says, its unit small: where there is little room that is the first to go, then the name; the figure stays whole. */
export function Headline({ alert: { said, unit }, even = false }: HeadlineProps) {
  const figure = unit ? figureOf(said) : ''
  const Unit = even ? 'span' : 'small'
  return (
    <span className={css.line}>
      <span className={css.name}>{chemistry(said.slice(0, said.length - figure.length))}</span>
      {figure && <span className={css.figure}>{figure}</span>}
      {unit && <Unit className={css.unit}> {chemistry(unit)}</Unit>}
    </span>
  )
}
