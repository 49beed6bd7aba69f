import { isReason } from '@wardlight/contracts/answer-alert'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import type { TowerDraft } from './tower-draft.ts'

/** What is still to be chosen or typed; '' nothing. */
export function missingOf(
  { pick, assess, did, whom, paged, text, answer, reason }: TowerDraft,
  told: TowerChoice['contact'],
): string {
  if (pick === '') return 'Choose what it is.'
  if (assess === '') return 'Choose whether it matters.'
  if (did === '') return 'Choose what you did.'
  if (told === 'page' && paged === '') return 'Choose whom to page.'
  if (told && told !== 'page' && whom.trim() === '') return 'Say who was told.'
  if (told && text.trim() === '') return 'Say what they were told.'
  return answer === 'irrelevant' && !isReason(reason) ? 'Say why it is irrelevant.' : ''
}
