import { TowerHoldAnswer, TowerHoldBody } from '@wardlight/contracts/tower'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { paceHold } from '../paced-changes.ts'
import { requireTower, WORKS_IN_TOWER, writerOf } from './tower-access.ts'

/** The window of a patient is open, a sign of life every few seconds; or it closes. */
export const holdInTower = declare({
  path: 'TowerRequest.ashx',
  method: 'POST',
  action: 'hold',
  name: 'towerHold',
  access: WORKS_IN_TOWER,
  input: TowerHoldBody,
  answer: TowerHoldAnswer,
  audits: { look: ({ hold }) => ({ detail: hold }) },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'writeLimit'],
  run: async (asked, { ward, config, writeLimit, session }) => {
    paceHold(writeLimit, session)
    requireTower(config, asked.area)
    if (asked.hold !== 'leave' && ward.occupant(asked.area, asked.roomSys) === null) throw noSuchRoom()
    return (await ward.tower.hold(asked, writerOf(session))) ?? { holder: null }
  },
})
