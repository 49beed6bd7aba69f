import { Done } from '@wardlight/contracts/common'
import { ReadKeptBody } from '@wardlight/contracts/kept-read'
import { isMasked } from '../../accounts/masking.ts'
import { isWhomTheySaw } from '../../ward/occupancy/whose.ts'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { maskOf } from '../mask.ts'
import { paceChange } from '../paced-changes.ts'

/** Has the audit say that a patient's copy in a browser was read while the server was silent. */
export const readKept = declare({
  path: 'DataRequest.ashx',
  method: 'POST',
  action: 'readKept',
  access: 'staff',
  input: ReadKeptBody,
  answer: Done,
  audits: {
    kind: 'look',
    change: ({ area, roomSys, ago, ...seen }, _answer, { ward, mask, session }) => {
      const { regNum, records } = ward.stay(area, roomSys) ?? { regNum: '', records: [] }
      const told = isMasked(session.account) ? maskOf(mask, 'names').regNum(regNum) : regNum
      const isStill = isWhomTheySaw({ regNum: told, records }, seen)
      const whose = isStill ? '' : ', of somebody who lay there before'
      return { ...(isStill ? {} : { subject: null }), detail: `${ago} s before, server silent${whose}` }
    },
  },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit', 'mask'],
  run: ({ area, roomSys }, { ward, writeLimit, session }) => {
    paceChange(writeLimit, session)
    if (!ward.body(area, roomSys)) throw noSuchRoom()
    return { status: 'good' as const }
  },
})
