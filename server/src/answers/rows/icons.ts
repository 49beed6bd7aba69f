import type { AlertIcon, CensusAlert } from '@wardlight/contracts/alert'
import { isIrrelevant, isLouder, stands } from '@wardlight/contracts/alert-order'
import { TOWER_SLOT } from '@wardlight/contracts/level'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import type { AreaConfig } from '../../config/area.ts'

/**
 * Icons for a patient's alerts, worst first. Alerts with the same icon and link share one, with the words of each;
 * tower-only alerts have their own. A rule without a link leads to its variable.
 */
export function iconsOf(alerts: readonly CensusAlert[], config: AreaConfig): AlertIcon[] {
  const { byId } = rulesOf(config)
  const icons = new Map<string, AlertIcon>()
  for (const alert of alerts) {
    const rule = byId.get(alert.rule)?.rule
    if (!rule?.icon || !stands(alert) || isIrrelevant(alert)) continue
    const { slot, level, message } = alert
    const link = rule.link ?? alert.atom ?? ''
    const key = `${slot >= TOWER_SLOT} ${rule.icon} ${link}`
    const known = icons.get(key)
    if (!known) icons.set(key, { icon: rule.icon, slot, level, link, words: message })
    else {
      if (isLouder({ level, technical: false }, { level: known.level, technical: false })) known.level = level
      known.slot = Math.max(known.slot, slot)
      known.words = `${known.words}; ${message}`
    }
  }
  return [...icons.values()]
}
