import { PAGE_IN_OR } from '@wardlight/contracts/paging'
import type { CaseState, PagingInfo } from '@wardlight/contracts/vars'

const STAGE_2_OR_3 = 20
/** Spec support §3, by number. */
export const OB_STATES: Readonly<Record<number, string>> = {
  1: 'Triage',
  5: 'Antepartum',
  8: 'Labor',
  20: 'Stage 2 or 3',
  12: 'Postpartum',
  19: 'Readmit',
  6: 'Fetal Loss',
}

const minutes = (count: number): string => (count === 1 ? '1 min' : `${count} min`)

export const whoText = ({ pageWho, escalate = [] }: PagingInfo): string =>
  [
    pageWho.join(' and '),
    ...escalate.map(({ after, pageWho: next }) => `${minutes(after)} later ${next.join(' and ')}`),
  ].join(', ')

export const delayText = ({ delay = 0 }: PagingInfo): string => (delay === 0 ? 'at once' : minutes(delay))

export const stageText = ({ obStates }: PagingInfo): string =>
  obStates === undefined || obStates.includes(STAGE_2_OR_3) ? 'Yes' : 'No'

export const rePageText = ({ rePage }: PagingInfo): string => (rePage === undefined ? '–' : minutes(rePage))
export const repeatText = ({ repeat = false }: PagingInfo): string => (repeat ? 'Yes' : 'No')
export const snoozeText = ({ snooze = 0 }: PagingInfo): string => (snooze === 0 ? '–' : minutes(snooze))

const IN_OR: Readonly<Record<number, string>> = {
  [PAGE_IN_OR.always]: 'Yes',
  [PAGE_IN_OR.notDuringBypass]: 'Not during bypass',
  [PAGE_IN_OR.notInBypassCase]: 'Not in a bypass case',
}
export const inOrText = ({ pageInOR = PAGE_IN_OR.always }: PagingInfo): string => IN_OR[pageInOR] ?? ''

/** Names of the obstetric states in which it pages; '' in all. */
export function statesText({ obStates }: PagingInfo, known: readonly CaseState[]): string {
  const nameOf = (number: number) =>
    known.find((state) => state.number === number)?.state ?? OB_STATES[number] ?? String(number)
  return obStates === undefined ? '' : obStates.map(nameOf).join(', ')
}
