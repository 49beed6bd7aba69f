import { ageGroupOf } from '@wardlight/contracts/age-groups'
import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { Atom } from '@wardlight/contracts/atom'
import { valueText } from '@wardlight/contracts/value-text'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { temperatureAtom } from '../preferences/atoms.ts'
import { celsiusTo } from '../preferences/temperature.ts'
import { useNow } from '../time/ticker.ts'
import { shownUnit, valueView } from '../values/value-view.ts'
import type { CardPatient } from './card-patient.ts'
import { cardPlace, type Place } from './card-place.ts'
import { TREND_WIDTH } from './card-trend.tsx'
import { limitLines, limitsOfAge } from './limit-lines.ts'
import { spokenCard } from './spoken-card.ts'
import { type CardOf, useCardData } from './use-card-data.ts'
import css from './value-card.module.css'
import { ValueSection } from './value-section.tsx'

interface ValueCardProps extends CardOf {
  patient: CardPatient
  /** Of the named variables, in their order. */
  levels: readonly VarLevel[]
  /** What it is about, and must not cover. */
  at: Element
  onSpoken(text: string): void
}

const TICK_MS = 1000
/** A card of more values is a table of limits. */
const MOST_TRENDS = 2
const STREAMED_S = 900
const HOURS_6 = 6 * 3600
const DAYS_2 = 48 * 3600
const NONE: Atom = { value: null, alert: 0, age: null, time: null, maxAge: null, state: 'noReading' }

/** What the bar and the banners take of the window: no card covers a banner. */
const pageTop = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--page-top')) || 0

function usePlace(at: Element, told: unknown) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told changes how high it is
  useLayoutEffect(() => {
    const card = ref.current
    if (!card) return
    const { offsetWidth: width, scrollHeight: height } = card
    setPlace(
      cardPlace(
        at.getBoundingClientRect(),
        { width, height },
        { width: innerWidth, height: innerHeight, top: pageTop() },
      ),
    )
  }, [at, told])
  return { ref, place }
}

/** The card of a number, or of the numbers of a row: it shows what is at hand at once, and what the server knows once it has said it. */
export function ValueCard({
  area,
  roomSys,
  regNum,
  person,
  names,
  patient,
  levels,
  at,
  onSpoken,
}: ValueCardProps) {
  const nowMs = useNow(TICK_MS)
  const frozen = useFrozen() !== null
  const temperature = useAtomValue(temperatureAtom)
  const seconds = levels.every(({ maxAge }) => maxAge !== null && maxAge <= STREAMED_S) ? HOURS_6 : DAYS_2
  const { about, graphs } = useCardData({ area, roomSys, regNum, person, names }, seconds, TREND_WIDTH)
  const sections = levels.map((level) => {
    const { name, title, unit, decimals } = level
    const told = about.data?.values.find((each) => each.name === name)
    const atom = patient.atoms[name] ?? NONE
    const view = valueView(atom, { name, title, unit, decimals }, { nowMs, frozen, temperature })
    const ownUnit = view.state === 'foreignUnit' ? ` ${shownUnit(unit, temperature)}` : ''
    const figure = (limit: number) =>
      valueText(unit === '°C' ? celsiusTo(limit, temperature) : limit, decimals)
    return {
      key: name,
      limits: told ? { limits: told.limits, of: told.limitsOf } : limitsOfAge(level, ageGroupOf(patient)),
      unknown: about.loading && !frozen ? 'asking the server' : 'not known while the server is silent',
      areaLabel: AREA_SHORT_LABELS[area],
      graph:
        levels.length > MOST_TRENDS ? undefined : graphs.data?.graphs.find((graph) => graph.name === name),
      about: told,
      ...{ level, atom, view, figure, ownUnit, nowMs, frozen, seconds },
    }
  })
  const isTold = !about.loading
  const { ref, place } = usePlace(at, `${isTold} ${graphs.loading}`)
  const said = useRef(false)
  useEffect(() => {
    if (said.current || !isTold) return
    said.current = true
    onSpoken(
      `${patient.who}. ${sections.map((each) => spokenCard(each, each.limits && limitLines(each.limits.limits, each))).join(' ')}`,
    )
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is asked in it, and it takes no focus
    <div
      ref={ref}
      className={css.card}
      role="group"
      aria-label={`${sections.map(({ view }) => view.label).join(', ')}: ${patient.who}`}
      data-value-card
      data-frozen={frozen ? '' : undefined}
      style={place ?? { visibility: 'hidden' }}
    >
      <p className={css.who}>{patient.who}</p>
      {sections.map(({ key, ...section }) => (
        <ValueSection key={key} {...section} />
      ))}
    </div>
  )
}
