import type { Body } from '@wardlight/contracts/body'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import { assumedAgeText } from '@wardlight/contracts/room-text'
import { usePopup } from '@wardlight/mf-shared/navigation'
import { ageText, whenText } from '@wardlight/mf-shared/time'
import { LEVEL_WORDS, LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import { isOutOfRange, type Moment, shownUnit, UNREADABLE, type ValueView } from '@wardlight/mf-shared/values'
import { ageAndGender } from '../identity/identity-texts.ts'
import { OpenButton, opens } from '../popups/open-button.tsx'
import { usePopupOf } from '../popups/popup-of.ts'
import { ValueChip } from '../values/value-chip.tsx'
import { limitWords } from './limit-words.ts'
import styles from './variable-table.module.css'

interface VariableTableProps {
  rows: readonly ValueView[]
  body: Pick<Body, 'current' | 'ptVarLevels' | 'census'>
  moment: Moment
  /** How many of the first rows colour the organ. */
  colouring: number
  /** Of a variable, whatever its value came in; undefined while that is not known. */
  unitOf(name: string): string | undefined
}

const DOUBTS: Readonly<Partial<Record<ValueView['state'], string>>> = {
  implausible: 'implausible',
  unreadable: UNREADABLE,
  foreignUnit: 'not our unit',
}

function sourceOf({ state, source, status, timeKnown, other }: ValueView): string {
  return [
    DOUBTS[state],
    source,
    status,
    !timeKnown && 'time unknown',
    other && `${other.source} says ${other.text}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "22 min ago, 13:40"; while nothing is current, where no age is true, "13:40". */
function measured({ age }: ValueView, time: string | null, { nowMs, frozen }: Moment): string {
  if (age === null || time === null) return '–'
  const at = whenText(time, nowMs)
  return frozen ? at : `${ageText(age)} ago, ${at}`
}

/** Values with when and by what they were measured and the limits they are judged by. */
export function VariableTable({ rows, body, moment, colouring, unitOf }: VariableTableProps) {
  const popupOf = usePopupOf()
  const here = usePopup()?.name
  if (rows.length === 0) return <p className={styles.none}>Nothing was measured yet</p>
  const known = new Map(body.current.map((value): [string, CurrentValue] => [value.name, value]))
  const elsewhere = (name: string): string | null => {
    const popup = popupOf({ variable: name })
    return popup === here ? null : popup
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col" className={styles.figure}>
              {moment.frozen ? 'Then' : 'Now'}
            </th>
            <th scope="col" className={styles.unit}>
              Unit
            </th>
            <th scope="col">Measured</th>
            <th scope="col">Source</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((value, at) => {
            const { name, label, tone, unit, spoken, freshness } = value
            const isForeign = value.state === 'foreignUnit'
            const own = isForeign ? unitOf(name) : known.get(name)?.unit
            const limits = limitWords(body.ptVarLevels[name], {
              unit: own ?? '',
              temperature: moment.temperature,
            })
            const limitUnit = isForeign
              ? ` ${shownUnit(own ?? '', moment.temperature) || 'in another unit'}`
              : ''
            const popup = elsewhere(name)
            return (
              <tr
                key={name}
                data-variable={name}
                className={at === colouring ? styles.beside : undefined}
                {...opens(popup)}
                {...valueSpot(name)}
                tabIndex={-1}
              >
                <th scope="row">
                  <OpenButton popup={popup} label={`Open ${label}`}>
                    {label}
                  </OpenButton>
                </th>
                <td className={styles.figure}>
                  <span className="wardlight-unseen">{spoken}</span>
                  <span className={styles.value} aria-hidden="true">
                    {(isOutOfRange(tone) || tone === 'stale') && <LevelMark mark={tone} size={12} />}
                    <ValueChip value={value} />
                  </span>
                </td>
                <td className={styles.unit}>{freshness === 'absent' ? '' : unit}</td>
                <td className={styles.measured}>{measured(value, known.get(name)?.time ?? null, moment)}</td>
                <td className={styles.source}>{sourceOf(value) || '–'}</td>
                <td className={styles.limits}>
                  {limits.length === 0
                    ? 'none'
                    : limits.map(({ mark, text }) => (
                        <span key={mark}>
                          <LevelMark mark={mark} size={10} label={LEVEL_WORDS[mark]} /> {text}
                          {limitUnit}
                        </span>
                      ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.foot}>
        {colouring < rows.length && 'Values below the line do not set its level. '}
        {body.census.ageAssumed
          ? assumedAgeText(body.census.ageAssumed)
          : `Limits are those of this care area for ${ageAndGender(body.census)[0]}.`}
      </p>
    </>
  )
}
