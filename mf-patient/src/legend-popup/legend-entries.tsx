import type { Atom } from '@wardlight/contracts/atom'
import { AlertDrawing } from '@wardlight/mf-shared/alert-icons'
import { BED_WORDS, BedSign } from '@wardlight/mf-shared/beds'
import { EventSign, type SignedEvent } from '@wardlight/mf-shared/charts'
import { sepsisTiles } from '@wardlight/mf-shared/sepsis'
import { ConfirmingMark, LevelMark, type Mark } from '@wardlight/mf-shared/ui'
import { valueView } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import { PAIN_ICON } from '../organ-popup/level-reason.ts'
import { ValueChip } from '../values/value-chip.tsx'
import { ICON_WORDS } from './icon-words.ts'
import styles from './legend-popup.module.css'

export interface LegendEntry {
  sign: ReactNode
  words: string
}

/** Spec forms §3.6, verbatim. */
export const EBL_LEGEND = '500 cc for a normal delivery, 1,000 cc for a C/S'
export const PAIN_LEGEND = PAIN_ICON

const MINUTE_MS = 60_000
const NOW = 100 * MINUTE_MS

/** A value as it is drawn, of nobody. */
function sample(given: Partial<Atom>, minutesOld = 1): ReactNode {
  const time = new Date(NOW - minutesOld * MINUTE_MS).toISOString()
  const atom: Atom = { value: 88, alert: 0, age: minutesOld * 60, time, maxAge: 600, state: 'ok', ...given }
  const meta = { name: 'Sample', title: 'Sample', unit: '' }
  return <ValueChip value={valueView(atom, meta, { nowMs: NOW, frozen: false, temperature: 'C' })} />
}

const mark = (name: Mark, words: string): LegendEntry => ({
  sign: <LevelMark mark={name} size={16} />,
  words,
})

const line = (className: string | undefined): ReactNode => <i className={className} />

const LEVELS: readonly LegendEntry[] = [
  mark(
    'red',
    'Critical (levels 1 and 5): a filled red diamond. While nobody took its alarm its border flashes',
  ),
  mark('yellow', 'Caution (levels 2 and 4): a yellow triangle'),
  mark('orange', 'Due soon (level 6): an orange square'),
  mark('green', 'In range (level 3): a green dot'),
  mark('stale', 'Stale or silent: a dotted ring, hatched, without the colour of a level'),
  {
    sign: <ConfirmingMark mark="red" part={0.5} size={16} />,
    words:
      'Confirming: a rule waits; the outline fills as its wait passes, and has no colour until it is over',
  },
]

const VALUES: readonly LegendEntry[] = [
  { sign: sample({ alert: 5 }), words: 'Critical: filled' },
  { sign: sample({ alert: 4 }), words: 'Caution: outlined' },
  { sign: sample({}), words: 'In range or without limits: plain' },
  { sign: sample({}, 30), words: 'Stale: hatched, with its age' },
  { sign: sample({ state: 'implausible' }), words: 'Implausible: struck through, judged by nothing' },
  {
    sign: sample({ value: 'clotted', state: 'unreadable' }),
    words: 'Words in place of a number: framed, as they came',
  },
  { sign: sample({ value: null, state: 'noReading' }), words: 'Nothing measured: an en dash' },
]

const BODY: readonly LegendEntry[] = [
  {
    sign: <i className={styles.ring} />,
    words: 'A ring around an organ: a risk factor of the diagnosis, no level',
  },
  {
    sign: line(styles.lead),
    words: 'Leader line: from the values to their organ; stronger where something is out of range',
  },
  { sign: line(styles.leadStale), words: 'Dotted leader line: what colours the organ is stale' },
  {
    sign: <b className={styles.acuity}>2</b>,
    words: 'Acuity: a numbered square, 1 most; it is no clinical level',
  },
]

/** Of the strip of events over the trends; an alert has the shape of its level. */
const EVENTS: Readonly<Record<SignedEvent, string>> = {
  drug: 'Event: a drug given, in part too',
  procedure: 'Event: a procedure done',
  move: 'Event: a move',
  answer: 'Event: an alert answered',
  handoff: 'Event: handed over, or a handoff acknowledged',
  bypassOn: 'Event: on bypass',
  bypassOff: 'Event: off bypass',
}

const TRENDS: readonly LegendEntry[] = [
  { sign: line(styles.solid), words: 'Solid red line: critical limit' },
  { sign: line(styles.dashed), words: 'Dashed yellow line: caution limit' },
  { sign: line(styles.gap), words: 'Hatched: nothing was measured; lines never cross a gap' },
  { sign: <b>△</b>, words: 'Hollow triangle: the source corrected what it had said there' },
  {
    sign: <b>○</b>,
    words: 'Hollow circle: the pump of a rate that ends there fell silent; with > or < the value lies beyond',
  },
  { sign: <b>×</b>, words: 'Hollow cross: the source withdrew what it had said there' },
  ...Object.entries(EVENTS).map(([kind, words]) => ({
    sign: <EventSign events={[{ kind, time: '', text: words, by: '' }]} />,
    words,
  })),
]

const SEPSIS: readonly LegendEntry[] = sepsisTiles({
  bpaTime: null,
  items: {
    BloodCulture: 'Passed',
    Antibiotic: '1+ hr left',
    FirstLactate: '<1 hr left',
    SecondLactate: 'Missed',
    CultureB4Antibiotic: 'N/A',
  },
}).map(({ status, mark: tone }) => ({
  sign: tone === 'none' ? <i className={styles.na} /> : <LevelMark mark={tone} size={16} />,
  words: status,
}))

const text = (words: string): ReactNode => <b className={styles.text}>{words}</b>

const BESIDE: readonly LegendEntry[] = [
  { sign: text('12 min'), words: 'How old a value is, once that matters' },
  { sign: text('cuff'), words: 'Its source, where it is not the first of several' },
  { sign: text('≠ 75'), words: 'Another source gives a clearly different value: both are shown' },
  { sign: text('> 8.0'), words: 'The true value lies beyond what could be measured' },
  { sign: text('↑ → ↓'), words: 'A lab against the one before: higher, the same, lower' },
  ...(['noBed', 'claimed', 'conflict'] as const).map((kind) => ({
    sign: <BedSign kind={kind} size={16} />,
    words: BED_WORDS[kind],
  })),
  {
    sign: line(styles.case),
    words: 'Case bar: green below 100 percent of the planned minutes, yellow from 100 to 115, red above',
  },
]

const ICONS: readonly LegendEntry[] = Object.entries(ICON_WORDS).map(([icon, words]) => ({
  sign: <AlertDrawing icon={icon} size={20} />,
  words,
}))

export const LEGEND: readonly { title: string; entries: readonly LegendEntry[] }[] = [
  { title: 'Levels', entries: LEVELS },
  { title: 'Values', entries: VALUES },
  { title: 'Beside values and beds', entries: BESIDE },
  { title: 'Body', entries: BODY },
  { title: 'Alert icons, in a frame of their level', entries: ICONS },
  { title: 'Trends', entries: TRENDS },
  { title: 'Sepsis bundle', entries: SEPSIS },
]
