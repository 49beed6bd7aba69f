import type { Atom } from '@wardlight/contracts/atom'
import { levelColor } from '@wardlight/contracts/level'
import { ageSeconds, type Freshness, freshnessOf, mayShowLevel } from '../freshness/freshness.ts'
import { useFrozen } from '../live/state.ts'
import { ageText } from '../time/age-text.ts'
import { useNow } from '../time/ticker.ts'
import { LEVEL_WORDS, LevelMark } from './level-mark.tsx'
import css from './level-value.module.css'
import { valueText } from './value-text.ts'

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
 * A value as it may be read now: fresh alone, ageing with its age, stale hatched with its age and without level, absent
 * an en dash. It ages by itself, and freezes with the server.
 */
export function LevelValue({
  atom,
  decimals,
  unit,
  size = 'cell',
  age: agePlace = 'under',
  label,
  className,
}: LevelValueProps) {
  const now = useNow(TICK_MS)
  const frozen = useFrozen()
  const freshness = freshnessOf(atom, now, frozen)
  if (!atom || freshness === 'absent') {
    return (
      <span className={join(css.value, css[size], css.absent, className)} data-freshness="absent">
        <span aria-hidden="true">–</span>
        <span className="wardlight-unseen">{words(label, 'no reading')}</span>
      </span>
    )
  }
  const color = mayShowLevel(freshness) ? levelColor(atom.alert) : 'none'
  const loud = color === 'red' || color === 'yellow' || color === 'orange'
  const seconds = ageSeconds(atom, now)
  const text = valueText(atom.value, decimals)
  return (
    <span
      className={join(
        css.value,
        css[size],
        css[freshness],
        loud && css[color],
        agePlace === 'under' && css.stacked,
        className,
      )}
      data-freshness={freshness}
      data-level={atom.alert}
    >
      <span className={css.reading}>
        {loud && <LevelMark level={atom.alert} size={size === 'cell' ? 8 : 12} cutOut={color === 'red'} />}
        <b aria-hidden="true">{text}</b>
        {unit && <small aria-hidden="true">{unit}</small>}
      </span>
      {agePlace !== 'none' && freshness !== 'fresh' && (
        <small className={css.age} aria-hidden="true">
          {noteOf(freshness, seconds)}
        </small>
      )}
      <span className="wardlight-unseen">
        {words(
          label,
          text,
          unit,
          LEVEL_WORDS[color],
          freshness === 'fresh' ? '' : `${freshness}, ${noteOf('stale', seconds)}`,
        )}
      </span>
    </span>
  )
}

export interface AgedValueProps extends Omit<LevelValueProps, 'size'> {}

/** A value in running text: the same rules on one line. */
export const AgedValue = (props: AgedValueProps) => <LevelValue age="beside" {...props} size="chip" />

function noteOf(freshness: Freshness, seconds: number | null): string {
  if (freshness === 'implausible') return 'implausible'
  return seconds === null ? 'age unknown' : ageText(seconds)
}

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')
const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
