import { IRRELEVANT_ELEMENT, isReason } from '@wardlight/contracts/answer-alert'
import { actionsOf, SaveTowerBody, SNOOZE_ELEMENT, TowerAnswer } from '@wardlight/contracts/tower'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import type { AreaConfig } from '../../config/area.ts'
import { towerLists } from '../../config/tower-lists.ts'
import { declare } from '../call.ts'
import { CallError, noSuchRoom } from '../call-error.ts'
import { pageOf } from './page-of.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

const NO_WAY = 'No pages leave this house: paging is not set up. Call instead.'
const refused = (message: string) => ({ done: false, message })
const invalid = (field: string, message: string) => new CallError(400, 'invalid', message, { field })

const offered = (choices: readonly TowerChoice[], id: string): TowerChoice | undefined =>
  choices.find((choice) => choice.id === id && !choice.retired)

/** Throws CallError 400 where the area offers something else, or something is missing. */
function check(asked: SaveTowerBody, { ui }: AreaConfig, rule: string): TowerChoice {
  const { pick, assess, did, command, reason = '', whom = '', text = '' } = asked
  const lists = towerLists(ui.tower)
  if (!offered(lists.pick, pick)) throw invalid('pick', 'There is no such choice here.')
  if (!offered(lists.assess, assess)) throw invalid('assess', 'There is no such choice here.')
  const action = offered(actionsOf(lists, rule), did)
  if (!action) throw invalid('did', 'There is no such choice here.')
  if (action.contact && action.contact !== 'page' && whom.trim() === '')
    throw invalid('whom', 'Say who was told.')
  if (action.contact && text.trim() === '') throw invalid('text', 'Say what they were told.')
  if (command === 'reopen') throw invalid('command', 'Saving a judgement cannot take an answer back.')
  if (command === 'snooze' && ui.elements[SNOOZE_ELEMENT] !== true)
    throw invalid('command', 'In this care area the tower cannot snooze alerts.')
  if (command === 'irrelevant' && ui.elements[IRRELEVANT_ELEMENT] !== true)
    throw invalid('command', 'This care area calls no alert irrelevant.')
  if (command === 'irrelevant' && !isReason(reason)) throw invalid('reason', 'Say why it is irrelevant.')
  return action
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
  needs: ['ward', 'config', 'reviews', 'writeLimit', 'paging', 'settings'],
  run: async (asked, context) => {
    const { ward, config, reviews, paging, settings, session } = context
    const { area, roomSys } = asked
    const answer = await keptByTower(asked, context, async (writer) => {
      const { contact } = check(asked, config.area(area), await ward.tower.ruleOf(asked))
      if (contact !== 'page' || (await ward.tower.isKept(asked))) return ward.tower.save(asked, writer)
      if (settings.paging.way === null) return refused(NO_WAY)
      const body = ward.body(area, roomSys)
      const subject = ward.subject(area, roomSys)
      if (!body || !subject) throw noSuchRoom()
      const page = pageOf(asked, body, subject, session, settings.paging)
      if (typeof page === 'string') return refused(page)
      const told = { whom: `${page.recipient}, ${page.role}`, text: page.message }
      return ward.tower.save({ ...asked, ...told }, writer, (trx) => paging.write(trx, page))
    })
    if (answer.done) reviews.noted(area)
    return answer
  },
})
