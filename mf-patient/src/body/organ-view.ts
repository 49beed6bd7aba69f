import type { Body, Organ, OrganRisk } from '@wardlight/contracts/body'
import { levelColor } from '@wardlight/contracts/level'
import { ageText } from '@wardlight/mf-shared/time'
import { LEVEL_WORDS } from '@wardlight/mf-shared/ui'
import type { Tone, ValueView } from '@wardlight/mf-shared/values'
import { pairBloodPressure } from '../values/blood-pressure.ts'
import { DRAWING_ORDER } from './organ-shapes.ts'

/** An organ as it is drawn now, with the values beside it. */
export interface OrganView {
  organ: Organ
  label: string
  tone: Tone
  riskFactor: boolean
  /** An alarm that nobody took yet speaks of this organ. */
  alarming: boolean
  rows: readonly ValueView[]
  /** "18 min silent" when everything that colours the organ is stale by itself, else null. */
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

/**
 * An organ is stale as soon as every reading that colours it is, whatever the server said when they were fresh. One
 * without any reading has no level: nothing of it can have grown old.
 */
function organTone(risk: Omit<OrganRisk, 'part'>, rows: readonly ValueView[], frozen: boolean): Tone {
  const readings = rows.filter(({ freshness }) => freshness !== 'absent')
  if (readings.length === 0) return risk.stale || frozen ? 'none' : levelColor(risk.alert)
  if (frozen || risk.stale || readings.every(({ tone }) => tone === 'stale')) return 'stale'
  return levelColor(risk.alert)
}

function silence(rows: readonly ValueView[]): string | null {
  const ages = rows.flatMap(({ freshness, age }) => (freshness === 'stale' && age !== null ? [age] : []))
  return ages.length > 0 ? `${ageText(Math.min(...ages))} silent` : null
}

function spokenOrgan(label: string, tone: Tone, rows: readonly ValueView[], riskFactor: boolean): string {
  const head = [label, LEVEL_WORDS[tone] || 'no level', riskFactor && 'risk factor']
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
  { frozen, alarming }: { frozen: boolean; alarming: ReadonlySet<string> },
): Readonly<Record<Organ, OrganView>> {
  const views = DRAWING_ORDER.map((organ): [Organ, OrganView] => {
    const risk = body.risk.find(({ part }) => part === organ) ?? UNKNOWN
    const rows = pairBloodPressure(risk.variables.flatMap((name) => values.get(name) ?? []))
    const tone = organTone(risk, rows, frozen)
    const label = ORGAN_LABELS[organ]
    return [
      organ,
      {
        organ,
        label,
        tone,
        riskFactor: risk.riskFactor,
        alarming: tone === 'red' && risk.variables.some((name) => alarming.has(name)),
        rows,
        silent: tone === 'stale' && !frozen ? silence(rows) : null,
        spoken: spokenOrgan(label, tone, rows, risk.riskFactor),
      },
    ]
  })
  return Object.fromEntries(views) as Record<Organ, OrganView>
}
