import { TakeBackBody, TowerAnswer } from '@wardlight/contracts/tower'
import { declare } from '../call.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

/** Somebody of the tower takes back what was asked of an alert, whoever did: it is loud again, and an item. */
export const takeBack = declare({
  path: 'TowerRequest.ashx',
  method: 'POST',
  action: 'takeBack',
  name: 'towerTakeBack',
  access: WORKS_IN_TOWER,
  input: TakeBackBody,
  answer: TowerAnswer,
  audits: { change: ({ alert }, answer) => ({ detail: towerDetail([alert], answer) }) },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'writeLimit'],
  run: (asked, context) =>
    keptByTower(asked, context, (writer) => context.ward.tower.takeBack(asked, writer)),
})
