import type { AlertState } from '@wardlight/contracts/alert'
import type { AlertInputs } from '../alert-inputs.ts'
import { passedOf } from '../rules/breaks.ts'
import type { LiveAlert } from './live-alert.ts'

/** States in which somebody has answered an alert whose condition holds. */
export const ANSWERED_STATES: ReadonlySet<AlertState> = new Set(['acknowledged', 'snoozed', 'irrelevant'])

/** Why an answer holds no longer: the value became worse, or another visit began; null while it does. */
export function brokenBy(
  { answer, state }: Pick<LiveAlert, 'answer' | 'state'>,
  inputs: AlertInputs,
  visit: number,
): string | null {
  if (!answer) return state === 'dormant' ? 'the level of its rule changed' : null
  const passed = passedOf(answer.breaks, inputs)
  if (passed)
    return `${passed.variable} is ${passed.side === 'low' ? 'down' : 'up'} to ${passed.at} since it was answered`
  return answer.visit !== null && answer.visit !== visit ? 'another visit began' : null
}
