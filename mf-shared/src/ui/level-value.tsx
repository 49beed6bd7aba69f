import type { Atom } from '@wardlight/contracts/atom'
import { useAtomValue } from 'jotai'
import { useFrozen } from '../freshness/freezing.tsx'
import { temperatureAtom } from '../preferences/atoms.ts'
import { useNow } from '../time/ticker.ts'
import { Figure } from '../values/figure.tsx'
import { isOutOfRange } from '../values/tone.ts'
import { valueView } from '../values/value-view.ts'
import { LevelMark } from './level-mark.tsx'
import css from './level-value.module.css'

export interface LevelValueProps {
  atom: Atom | null | undefined
  /** Decimals of a number; one at most unless told. */
  decimals?: number
  /** Small, beside the value. */
  unit?: string
  /** cell: a pill in a table row. chip: beside an organ. big: the value a screen is about. */
  size?: 'cell' | 'chip' | 'big'
  /** Where the age stands; `none` where a column of its own shows it. */
  age?: 'under' | 'beside' | 'none'
  /** Name of the variable, read aloud with the value. */
  label?: string
  className?: string
}

const TICK_MS = 1000

/**
 * A value as it may be read now, by the rules of `valueView`: fresh alone, ageing with its age, stale hatched with its
 * age and without level, words framed, absent an en dash. It ages by itself, and freezes with what is around it.
 */
export function LevelValue({
  atom,
  decimals,
  unit = '',
  size = 'cell',
  age: agePlace = 'under',
  label = '',
  className,
}: LevelValueProps) {
  const nowMs = useNow(TICK_MS)
  const frozen = useFrozen() !== null
  const temperature = useAtomValue(temperatureAtom)
  const view = valueView(atom, { name: '', title: label, unit, decimals }, { nowMs, frozen, temperature })
  const { freshness, tone, state, brief } = view
  const loud = isOutOfRange(tone)
  const absent = freshness === 'absent'
  const isUnitTold = state === 'foreignUnit' && view.unit !== ''
  const note = isUnitTold ? (view.ageText ?? '') : brief
  return (
    <span
      className={join(
        css.value,
        css[size],
        css[freshness],
        state === 'unreadable' && css.unreadable,
        loud && css[tone],
        !absent && agePlace === 'under' && css.stacked,
        note && css.noted,
        className,
      )}
      data-freshness={freshness}
      data-state={state}
      title={brief ? view.spoken : undefined}
    >
      <span className={css.reading} aria-hidden="true">
        {loud && <LevelMark mark={tone} size={size === 'cell' ? 8 : 12} cutOut={tone === 'red'} />}
        <b>
          <Figure view={view} />
        </b>
        {!absent && view.unit && (unit || isUnitTold) && <small>{view.unit}</small>}
      </span>
      {agePlace !== 'none' && note && (
        <small className={css.age} aria-hidden="true">
          {note}
        </small>
      )}
      <span className="wardlight-unseen">{view.spoken}</span>
    </span>
  )
}

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
