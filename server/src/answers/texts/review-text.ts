import type { AlertInputs } from '../../alerts/alert-inputs.ts'
import { quantityIn } from '../../alerts/judging/alert-inputs.ts'
import { SILENT_RULE, silentVariable } from '../../alerts/life/live-alert.ts'
import { limitInputs, rulesOf } from '../../alerts/rules/area-rules.ts'
import type { AreaConfig } from '../../config/area.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import { alertText } from './alert-text.ts'
import { ABSENT, fill, type LiveValue, messageOf } from './alert-titles.ts'

/** A comma outside braces, not as in {ratio(Creatinine, 168)}. */
const COMMA = /, (?![^{]*\})/

const unknownIn = (part: string, config: AreaConfig, value: LiveValue): boolean =>
  (part.match(/\{[^{}]+\}/g) ?? []).some((name) => fill(name, config, value) === ABSENT)

/** The parts of a text, set off by commas, whose values were kept of the moment it fired: not all that is shown decides. */
const kept = (template: string, config: AreaConfig, value: LiveValue): string =>
  template
    .split('^^')
    .map((side) =>
      side
        .split(COMMA)
        .filter((part) => !unknownIn(part, config, value))
        .join(', '),
    )
    .join('^^')

/** The text of an alert when it fired; the rule id if the area no longer has the rule. */
export function reviewText(
  { rule: id, inputs }: { rule: string; inputs: AlertInputs },
  config: AreaConfig,
  ages: PossibleAges,
): { message: string; spoken: string } {
  const silent = silentVariable(id)
  if (id === SILENT_RULE) return { message: 'Monitor silent', spoken: '' }
  if (silent !== null) return { message: `${config.variable(silent)?.title ?? silent} silent`, spoken: '' }
  const rule = rulesOf(config).byId.get(id)?.rule
  if (!rule) return { message: id, spoken: '' }
  const limits = limitInputs(config, ages)
  const value: LiveValue = (name) => quantityIn(inputs, name) ?? quantityIn(limits, name)
  const told = (template: string) => alertText(fill(template, config, value))
  const [title, detail, verbal] = [rule.title, kept(rule.detail, config, value), rule.messageVerbal].map(told)
  const why = detail?.display ?? ''
  const spoken = verbal?.audio || verbal?.display || ''
  return { message: messageOf(title?.display ?? id, why), spoken: rule.verbal === false ? '' : spoken }
}
