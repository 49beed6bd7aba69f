import { TowerAnswer, TowerEntryBody } from '@wardlight/contracts/tower'
import { towerLists } from '../../config/tower-lists.ts'
import { declare } from '../call.ts'
import { CallError } from '../call-error.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

const invalid = (field: string, message: string) => new CallError(400, 'invalid', message, { field })

/** Records a contact about a patient, or the answer to one. */
export const towerEntry = declare({
  path: 'TowerRequest.ashx',
  method: 'POST',
  action: 'Entry',
  name: 'towerEntry',
  access: WORKS_IN_TOWER,
  input: TowerEntryBody,
  answer: TowerAnswer,
  audits: {
    change: ({ contact, means, reaction }, answer) => ({
      detail: towerDetail(
        contact === undefined ? ['contact', means ?? 'phone'] : [`answer to contact ${contact}`, reaction],
        answer,
      ),
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'reviews', 'writeLimit'],
  run: async (asked, context) => {
    const { contact, reaction, whom = '', text, area } = asked
    const { reaction: reactions } = towerLists(context.config.area(area).ui.tower)
    if (contact === undefined && whom.trim() === '') throw invalid('whom', 'Say who was told.')
    if (contact === undefined && text.trim() === '') throw invalid('text', 'Say what they were told.')
    if (contact !== undefined && !reactions.some(({ id, retired }) => id === reaction && !retired))
      throw invalid('reaction', 'There is no such choice here.')
    const answer = await keptByTower(asked, context, (writer) => context.ward.tower.entry(asked, writer))
    if (answer.done) context.reviews.noted(area)
    return answer
  },
})
