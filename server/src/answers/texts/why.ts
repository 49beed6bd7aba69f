import { AGE_GROUPS } from '@wardlight/contracts/age-groups'
import type { CensusAlert } from '@wardlight/contracts/alert'
import type { AlertWhy, WhyInput } from '@wardlight/contracts/alert-why'
import { inputsOf } from '../../alerts/judging/alert-inputs.ts'
import { recoverSecondsOf } from '../../alerts/judging/rule-evaluator.ts'
import { takesMedian } from '../../alerts/judging/rule-value.ts'
import { type LiveAlert, SILENT_RULE, silentOf, silentVariable } from '../../alerts/life/live-alert.ts'
import { limitInputs, rulesOf } from '../../alerts/rules/area-rules.ts'
import type { CompiledRule } from '../../alerts/rules/compile.ts'
import { knownInputs } from '../../alerts/rules/known-inputs.ts'
import type { AreaConfig } from '../../config/area.ts'
import { derivedOf } from '../../config/derived.ts'
import { limitOfKey } from '../../config/rule-row.ts'
import { conditionText } from '../../config/rule-words.ts'
import { sourceLabel } from '../../ward/readings/choose-reading.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, agesText, type PossibleAges, possibleAges } from '../../ward/time/age.ts'
import { iso } from '../../ward/time/time-text.ts'
import { whyMonitorSilent, whySilent } from './why-technical.ts'
import { breakText, secondsText, titleOf, valueWords } from './why-words.ts'

interface WhyQuestion {
  bed: Bed
  patient: Patient
  config: AreaConfig
  offset: number
  now: number
}

const conditionOf = ({ rule }: CompiledRule, { variables }: AreaConfig, ages: PossibleAges): string =>
  conditionText(
    { ...rule, population: [...(typeof ages === 'string' ? [ages] : (ages ?? AGE_GROUPS))] },
    variables,
  )

function inputOf(
  name: string,
  value: Parameters<typeof valueWords>[2],
  median: number,
  { patient, config }: WhyQuestion,
): WhyInput {
  const of = derivedOf(name)?.name ?? name
  const reading = patient.values.get(of)
  const variable = config.variable(of)
  const hasMedian = median > 1 && of === name && takesMedian(config, name, reading)
  return {
    title: titleOf(config, name),
    value: valueWords(config, name, value),
    time: variable && reading ? iso(reading.time) : null,
    source: (variable && reading && sourceLabel(variable, reading)) ?? '',
    remark:
      value === null
        ? of === name
          ? 'not current'
          : 'not known'
        : hasMedian
          ? `median of the last ${median}`
          : '',
  }
}

function limitsOf(compiled: CompiledRule, { config }: WhyQuestion, ages: PossibleAges): AlertWhy['limits'] {
  const known = limitInputs(config, ages)
  const own = compiled.limit
  if (typeof own?.limit === 'number')
    return [{ text: valueWords(config, own.variable, own.limit), of: 'of the rule itself' }]
  return compiled.names.flatMap((key) => {
    const named = limitOfKey(key)
    const variable = named && config.variable(named.variable)
    if (!variable || !named) return []
    const whose = variable.limitsByAge ? agesText(ages) : 'all ages'
    const value = valueWords(config, named.variable, known[key] ?? null)
    return [{ text: `${variable.title} ${value}`, of: `${whose}, ${config.ui.label}` }]
  })
}

function clearsAt(compiled: CompiledRule, asked: WhyQuestion, ages: PossibleAges): string {
  const { rule, limit } = compiled
  const recoverSeconds = recoverSecondsOf(compiled, asked.patient)
  const { hysteresis } = rule
  const lasts = recoverSeconds > 0 ? ` for ${secondsText(recoverSeconds)}` : ''
  const { config } = asked
  if (!limit) return `No longer: ${conditionOf(compiled, config, ages)}${lasts}`
  const { variable, side, inclusive } = limit
  const known = limitInputs(config, ages)
  const value = typeof limit.limit === 'number' ? limit.limit : known[`${variable}.${limit.limit}`]
  if (typeof value !== 'number') return ''
  const margin = typeof hysteresis === 'number' ? hysteresis : (hysteresis?.[variable] ?? 0)
  const back = valueWords(config, variable, side === 'low' ? value + margin : value - margin)
  const title = titleOf(config, variable)
  const words = side === 'low' ? 'or more' : 'or less'
  if (inclusive) return `${title} ${side === 'low' ? 'above' : 'below'} ${back}${lasts}`
  return `${title} ${back} ${words}${lasts}`
}

function whyByRule(compiled: CompiledRule, asked: WhyQuestion) {
  const { bed, patient, config, offset, now } = asked
  const { rule, names } = compiled
  const ages = possibleAges(ageAt(patient.dob, now, offset), bed.room.unit)
  const known = knownInputs(bed, patient, config, compiled.past, offset, now)
  const looked = names.filter((name) => limitOfKey(name) === null)
  const inputs = inputsOf(patient, config, looked, rule.median ?? 1, known, now)
  return {
    rule: conditionOf(compiled, config, ages),
    grounds: rule.description,
    inputs: looked.map((name) => inputOf(name, inputs[name] ?? null, rule.median ?? 1, asked)),
    limits: limitsOf(compiled, asked, ages),
    waits: rule.delaySeconds ? secondsText(rule.delaySeconds) : '',
    clears: clearsAt(compiled, asked, ages),
  }
}

/** What an alert that is shown rests on; null where its rule is no longer known. */
export function whyOf(alert: LiveAlert, shown: CensusAlert, asked: WhyQuestion): AlertWhy | null {
  const { patient, config } = asked
  const sensor = silentVariable(shown.rule) ?? (shown.technical ? silentOf(alert) : null)
  const compiled = rulesOf(config).byId.get(alert.rule)
  const told =
    shown.rule === SILENT_RULE
      ? whyMonitorSilent(patient, config)
      : sensor !== null
        ? whySilent(patient, config, sensor)
        : compiled && whyByRule(compiled, asked)
  if (!told) return null
  const { answer, acknowledgedBy: by } = alert
  return {
    alert: shown,
    ...told,
    since: shown.since,
    answered: answer && by !== null ? { by, at: iso(answer.at) } : null,
    loudAgain: (answer?.breaks ?? []).map((each) => breakText(config, each)).join(', '),
  }
}
