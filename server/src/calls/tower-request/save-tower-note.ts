import { SaveTowerNoteBody, TowerAnswer } from '@wardlight/contracts/tower'
import { declare } from '../call.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

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
  run: (asked, context) =>
    keptByTower(asked, context, (writer) => context.ward.tower.saveNote(asked, writer)),
})
