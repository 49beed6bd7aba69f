import { NO_EDITION } from '@wardlight/contracts/case-review'
import { TowerLoadAnswer, TowerLoadQuery } from '@wardlight/contracts/tower'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { requireTower, WORKS_IN_TOWER, writerOf } from './tower-access.ts'

const NOBODY = {
  ...{ regNum: '', person: 0, holder: null, items: [], contacts: [], drafts: [] },
  caseReview: { review: NO_EDITION, postOp: NO_EDITION, others: [] },
}

/** What the tower has to do about the patient of a room, and what it did. */
export const loadTower = declare({
  path: 'TowerRequest.ashx',
  method: 'GET',
  action: 'load',
  name: 'tower',
  access: WORKS_IN_TOWER,
  input: TowerLoadQuery,
  answer: TowerLoadAnswer,
  audits: { look: () => ({}) },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'now'],
  run: async (asked, { ward, config, session, now = Date.now }) => {
    requireTower(config, asked.area)
    if (ward.occupant(asked.area, asked.roomSys) === null) throw noSuchRoom()
    const found = await ward.tower.load(asked, writerOf(session))
    const revision = ward.revision(asked.area)
    return found ?? { ...NOBODY, now: new Date(now()).toISOString(), revision }
  },
})
