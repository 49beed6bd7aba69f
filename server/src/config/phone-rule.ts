import { ruleOf } from './rule-row.ts'
import type { RuleConfig } from './rule-schema.ts'
import type { PhoneConfig } from './schema.ts'

/** When a phone is to be called, as a rule that alerts nobody; null: always. */
export const phoneRule = ({ id, label, logic }: PhoneConfig): RuleConfig | null =>
  logic
    ? ruleOf({
        id,
        logic,
        category: 'Phones',
        description: label,
        level: 0,
        slot: 0,
        title: label,
        detail: '',
      })
    : null
