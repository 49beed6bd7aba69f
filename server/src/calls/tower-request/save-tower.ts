import { IRRELEVANT_ELEMENT, isReason } from '@wardlight/contracts/answer-alert'
import { SaveTowerBody, SNOOZE_ELEMENT, TowerAnswer } from '@wardlight/contracts/tower'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import type { AreaConfig } from '../../config/area.ts'
import { towerLists } from '../../config/tower-lists.ts'
import { declare } from '../call.ts'
import { CallError } from '../call-error.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

const invalid = (field: string, message: string) => new CallError(400, 'invalid', message, { field })

const offered = (choices: readonly TowerChoice[], id: string): TowerChoice | undefined =>
  choices.find((choice) => choice.id === id && !choice.retired)

/** Throws CallError 400 where the area offers something else, or something is missing. */
function check(asked: SaveTowerBody, { ui }: AreaConfig, rule: string): void {
  const { pick, assess, did, command, reason = '', whom = '', text = '' } = asked
  const lists = towerLists(ui.tower)
  if (!offered(lists.pick, pick)) throw invalid('pick', 'There is no such choice here.')
  if (!offered(lists.assess, assess)) throw invalid('assess', 'There is no such choice here.')
  const action = offered(lists.actionPick[rule] ?? lists.action, did)
  if (!action) throw invalid('did', 'There is no such choice here.')
  if (action.contact && whom.trim() === '') throw invalid('whom', 'Say who was told.')
  if (action.contact && text.trim() === '') throw invalid('text', 'Say what they were told.')
  if (command === 'reopen') throw invalid('command', 'Saving a judgement takes nothing back.')
  if (command === 'snooze' && ui.elements[SNOOZE_ELEMENT] !== true)
    throw invalid('command', 'This care area snoozes no alert from the tower.')
  if (command === 'irrelevant' && ui.elements[IRRELEVANT_ELEMENT] !== true)
    throw invalid('command', 'This care area calls no alert irrelevant.')
  if (command === 'irrelevant' && !isReason(reason)) throw invalid('reason', 'Say why it is irrelevant.')
}

/** Somebody of the tower judges an alert, which answers it for everybody. */
export const saveTower = declare({
  path: 'TowerRequest.ashx',
  method: 'POST',
  action: 'save',
  name: 'saveTower',
  access: WORKS_IN_TOWER,
  input: SaveTowerBody,
  answer: TowerAnswer,
  audits: {
    change: ({ alert, pick, assess, did, command, minutes }, answer) => ({
      detail: towerDetail(
        [alert, pick, assess, did, command, minutes && `${minutes} min`].map((part) => part || false),
        answer,
      ),
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'reviews', 'writeLimit'],
  run: async (asked, context) => {
    const { ward, config, reviews } = context
    const { area, roomSys, alert } = asked
    const answer = await keptByTower(asked, context, (writer) => {
      check(asked, config.area(area), ward.alert({ area, roomSys, alertId: alert })?.rule ?? '')
      return ward.tower.save(asked, writer)
    })
    if (answer.done) reviews.noted(area)
    return answer
  },
})
