import { levelColor } from '@wardlight/contracts/level'
import { PAGE_IN_OR } from '@wardlight/contracts/paging'
import type { AlertRuleInfo } from '@wardlight/contracts/vars'

type When = typeof PAGE_IN_OR.notDuringBypass | typeof PAGE_IN_OR.notInBypassCase

export interface HeldBack {
  id: string
  name: string
  mark: 'red' | 'yellow' | 'orange' | null
  when: When
  /** It pages nobody now. */
  off: boolean
}

const MARKS = ['red', 'yellow', 'orange'] as const

/** The rules that page less for bypass, and whether they do now. */
export const heldBack = (
  rules: readonly AlertRuleInfo[],
  { isOn, wasOn }: { isOn: boolean; wasOn: boolean },
): HeldBack[] =>
  rules.flatMap(({ id, description, level, paging }) => {
    const when = paging?.pageInOR
    if (when !== PAGE_IN_OR.notDuringBypass && when !== PAGE_IN_OR.notInBypassCase) return []
    const color = levelColor(level)
    const mark = MARKS.find((one) => one === color) ?? null
    const [name = id] = description.split('. ')
    return {
      id,
      name,
      mark,
      when,
      off: when === PAGE_IN_OR.notDuringBypass ? isOn : wasOn,
    }
  })
