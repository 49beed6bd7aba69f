import { SaveTowerNoteBody, TowerAnswer } from '@wardlight/contracts/tower'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { paceDraft } from '../paced-changes.ts'
import { requireTower, towerDetail, WORKS_IN_TOWER, writerOf } from './tower-access.ts'

/** What somebody noted of the alert in hand is kept until they save it. */
export const saveTowerNote = declare({
  path: 'TowerRequest.ashx',
  method: 'POST',
  action: 'saveNote',
  name: 'saveTowerNote',
  access: WORKS_IN_TOWER,
  input: SaveTowerNoteBody,
  answer: TowerAnswer,
  audits: { change: ({ alert }, answer) => ({ detail: towerDetail([alert], answer) }) },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'writeLimit'],
  run: async (asked, { ward, config, writeLimit, session }) => {
    paceDraft(writeLimit, session)
    requireTower(config, asked.area)
    if (ward.occupant(asked.area, asked.roomSys) === null) throw noSuchRoom()
    return ward.tower.saveNote(asked, writerOf(session))
  },
})
