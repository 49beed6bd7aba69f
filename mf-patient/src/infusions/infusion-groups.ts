import type { Infusion } from '@wardlight/contracts/infusion'

type GroupKey = Infusion['group']

export interface InfusionGroup {
  key: GroupKey
  label: string
  drugs: readonly Infusion[]
}

/** Headings of spec forms §2.5, in its order. */
export const GROUPS: readonly (readonly [GroupKey, string])[] = [
  ['sedation', 'Sedation'],
  ['anesthetic', 'Anesthetics'],
  ['vasopressor', 'Vasopressors/Inotropes'],
  ['nmb', 'Neuromuscular Blockers'],
  ['antiarrhythmic', 'Antiarrhythmic'],
  ['other', 'Others'],
]

/** How a group without drugs is named in the closing sentence. */
const NONE_OF: Readonly<Record<GroupKey, string>> = {
  vasopressor: 'vasopressors',
  sedation: 'sedation',
  anesthetic: 'anesthetics',
  nmb: 'blockers',
  antiarrhythmic: 'antiarrhythmics',
  other: '',
}

/** Groups with a drug running, in order. */
export const infusionGroups = (infusions: readonly Infusion[]): readonly InfusionGroup[] =>
  GROUPS.map(([key, label]) => ({
    key,
    label,
    drugs: infusions.filter(({ group }) => group === key),
  })).filter(({ drugs }) => drugs.length > 0)

/** "No anesthetics, blockers or antiarrhythmics known to run"; empty when every group does, or did when last charted. */
export function notRunning(
  infusions: readonly Pick<Infusion, 'group'>[],
  lapsed: readonly GroupKey[],
): string {
  const running = new Set([...infusions.map(({ group }) => group), ...lapsed])
  const missing = GROUPS.flatMap(([key]) => (running.has(key) || !NONE_OF[key] ? [] : [NONE_OF[key]]))
  const last = missing.at(-1)
  if (!last) return ''
  const named = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} or ${last}`
  return `No ${named} known to run`
}
