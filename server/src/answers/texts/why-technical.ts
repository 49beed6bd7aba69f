import type { AlertWhy } from '@wardlight/contracts/alert-why'
import type { AreaConfig } from '../../config/area.ts'
import { sourceLabel } from '../../ward/readings/choose-reading.ts'
import { lastGood, maxAgeOf } from '../../ward/readings/freshness.ts'
import { silenceOf } from '../../ward/readings/sensor-silence.ts'
import type { Patient } from '../../ward/state.ts'
import { iso } from '../../ward/time/time-text.ts'
import { secondsText, titleOf, valueWords } from './why-words.ts'

type Technical = Pick<AlertWhy, 'rule' | 'grounds' | 'inputs' | 'limits' | 'waits' | 'clears'>

function lastReading(patient: Patient, config: AreaConfig, name: string) {
  const last = lastGood(patient, name)
  if (!last) return { inputs: [], limits: [] }
  const variable = config.variable(name)
  const maxAge = maxAgeOf(variable, last)
  const title = titleOf(config, name)
  const input = {
    title,
    value: valueWords(config, name, last.value),
    time: iso(last.time),
    source: sourceLabel(variable, last) ?? '',
    remark: 'last reading',
  }
  const limit = { text: secondsText(maxAge ?? 0), of: `${title}: how long a reading counts as current` }
  return { inputs: [input], limits: maxAge === null ? [] : [limit] }
}

/** Why a sensor is told of as silent. */
export function whySilent(patient: Patient, config: AreaConfig, name: string): Technical {
  const title = titleOf(config, name)
  const silence = silenceOf(patient, config, name)
  const { inputs, limits } = lastReading(patient, config, name)
  const minutes = silence && Math.round((silence.until - silence.began) / 60_000)
  const forgotten = minutes === null ? '' : `, or after ${minutes} min: then it counts as taken off`
  return {
    rule: `${title} was read and is read no longer`,
    grounds: 'An alert on a value nobody reads stays as it was; this says that nobody reads it.',
    inputs,
    limits,
    waits: '',
    clears: `A reading of ${title}${forgotten}`,
  }
}

/** Why the whole monitor of a bed is told of as silent. */
export function whyMonitorSilent(patient: Patient, config: AreaConfig): Technical {
  const last = config.vitals.map((name) => lastReading(patient, config, name))
  return {
    rule: 'None of the vital signs is read any longer',
    grounds: 'What is shown of this bed is old: nothing new of it would alert.',
    inputs: last.flatMap(({ inputs }) => inputs),
    limits: last.flatMap(({ limits }) => limits),
    waits: '',
    clears: 'A reading of any vital sign',
  }
}
