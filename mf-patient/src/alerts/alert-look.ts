import type { CensusAlert } from '@wardlight/contracts/alert'
import { levelColor } from '@wardlight/contracts/level'
import { LEVEL_WORDS, type Mark } from '@wardlight/mf-shared/ui'
import { isUntaken } from './alert-order.ts'

/** The mark of an alert: its level; stale when it is about equipment that fell silent, or the server is silent. */
export const alertMark = (alert: CensusAlert, frozen: boolean): Mark =>
  alert.technical || frozen ? 'stale' : levelColor(alert.level)

const STATES: Readonly<Partial<Record<CensusAlert['state'], string>>> = {
  acknowledged: 'acknowledged',
  snoozed: 'snoozed',
  recovering: 'recovering',
}

/** What somebody did about it, or that it is getting better; empty while nobody took it. */
export const stateText = (alert: CensusAlert): string => STATES[alert.state] ?? ''

/** "critical", "critical, equipment", for screen readers. */
export const spokenLevel = (alert: CensusAlert): string =>
  [LEVEL_WORDS[levelColor(alert.level)], alert.technical && 'equipment'].filter(Boolean).join(', ')

/** An alarm that flashes: nobody took it, and the server still says so. */
export const isAlarming = (alert: CensusAlert, frozen: boolean): boolean =>
  isUntaken(alert) && !frozen && !alert.technical

const WITH_UNIT = /^(.*\d)\s+(\S+)$/

/** "MAP 58 mmHg" into headline and unit, so that the figure can be the larger. */
export function splitTitle(title: string): { headline: string; unit: string } {
  const [, headline, unit] = WITH_UNIT.exec(title) ?? []
  return headline && unit ? { headline, unit } : { headline: title, unit: '' }
}
