import type { Body } from '@wardlight/contracts/body'
import { levelColor } from '@wardlight/contracts/level'
import type { Organ, OrganRisk } from '@wardlight/contracts/organ'
import { ageText } from '@wardlight/mf-shared/time'
import { LEVEL_WORDS } from '@wardlight/mf-shared/ui'
import { isOutOfRange, type Tone, type ValueView } from '@wardlight/mf-shared/values'
import { pairBloodPressure } from '../values/blood-pressure.ts'
import { URINE, URINE_PER_WEIGHT } from '../values/urine-per-weight.ts'
import { DRAWING_ORDER } from './organ-shapes.ts'

/** An organ as it is drawn now, with the values beside it. */
export interface OrganView {
  organ: Organ
  label: string
  tone: Tone
  /** On a frozen screen the level it had when last heard, else `none`. */
  known: Tone
  riskFactor: boolean
  /** An alarm that nobody took yet speaks of this organ. */
  alarming: boolean
  rows: readonly ValueView[]
  /** "18 min silent" when what colours the organ is stale by itself, else null. */
  silent: string | null
  /** What a screen reader says. */
  spoken: string
}

export const ORGAN_LABELS: Readonly<Record<Organ, string>> = {
  brain: 'Brain',
  airway: 'Airway',
  lungs: 'Lungs',
  heart: 'Heart',
  blood: 'Blood',
  liver: 'Liver',
  kidneys: 'Kidneys',
  gut: 'Gut',
  urine: 'Urine',
}

const UNKNOWN: Omit<OrganRisk, 'part'> = { alert: 0, stale: false, variables: [], riskFactor: false }

/** What is said to be silent now: sensors by variable, or the whole monitor. */
export interface Silent {
  sensors: ReadonlySet<string>
  monitor: boolean
}

/** Urine over weight stands under urine. */
const withPerWeight = (name: string): string[] => (name === URINE ? [name, URINE_PER_WEIGHT] : [name])

const missed = ({ sensors, monitor }: Silent, { name, freshness }: ValueView): boolean =>
  freshness === 'stale' && (monitor || sensors.has(name))

/**
 * An organ is stale once every reading that colours it is, whatever the server said when they were fresh. It is in
 * range only while none of its sensors is silent: an hour-old cuff pressure says nothing of a heart nobody hears.
 * Without any reading it has no level, as nothing can have grown old.
 */
function organTone(
  risk: Omit<OrganRisk, 'part'>,
  rows: readonly ValueView[],
  { frozen, silent }: { frozen: boolean; silent: Silent },
): Tone {
  const readings = rows.filter(({ freshness }) => freshness !== 'absent')
  const tone = levelColor(risk.alert)
  if (readings.length === 0) return risk.stale || frozen ? 'none' : tone
  if (frozen || risk.stale || readings.every((row) => row.tone === 'stale')) return 'stale'
  const isBad = tone === 'red' || tone === 'yellow'
  return !isBad && readings.some((row) => missed(silent, row)) ? 'stale' : tone
}

function silence(rows: readonly ValueView[]): string | null {
  const ages = rows.flatMap(({ freshness, age }) => (freshness === 'stale' && age !== null ? [age] : []))
  return ages.length > 0 ? `${ageText(Math.min(...ages))} silent` : null
}

function spokenOrgan(
  label: string,
  { tone, known }: Pick<OrganView, 'tone' | 'known'>,
  rows: readonly ValueView[],
  riskFactor: boolean,
): string {
  const was = isOutOfRange(known) && `${LEVEL_WORDS[known]} when last heard`
  const head = [label, LEVEL_WORDS[tone] || 'no level', was, riskFactor && 'risk factor']
    .filter(Boolean)
    .join(', ')
  return [head, ...rows.map(({ spoken }) => spoken)].join('. ')
}

/**
 * The organs by name, from the server's risk list and the values as old as they are now.
 * `alarming`: variables with an alarm that nobody took yet.
 */
export function organViews(
  body: Pick<Body, 'risk'>,
  values: ReadonlyMap<string, ValueView>,
  { frozen, alarming, silent }: { frozen: boolean; alarming: ReadonlySet<string>; silent: Silent },
): Readonly<Record<Organ, OrganView>> {
  const views = DRAWING_ORDER.map((organ): [Organ, OrganView] => {
    const risk = body.risk.find(({ part }) => part === organ) ?? UNKNOWN
    const rows = pairBloodPressure(
      risk.variables.flatMap(withPerWeight).flatMap((name) => values.get(name) ?? []),
    )
    const tone = organTone(risk, rows, { frozen, silent })
    const known = frozen && tone === 'stale' && !risk.stale ? levelColor(risk.alert) : 'none'
    const label = ORGAN_LABELS[organ]
    return [
      organ,
      {
        organ,
        label,
        tone,
        known,
        riskFactor: risk.riskFactor,
        alarming: tone === 'red' && risk.variables.some((name) => alarming.has(name)),
        rows,
        silent: tone === 'stale' && !frozen ? silence(rows) : null,
        spoken: spokenOrgan(label, { tone, known }, rows, risk.riskFactor),
      },
    ]
  })
  return Object.fromEntries(views) as Record<Organ, OrganView>
}
