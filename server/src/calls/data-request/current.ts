import { CurrentAnswer, CurrentQuery } from '@wardlight/contracts/current-value'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { maskedCurrent } from '../masked/values.ts'

/** The current values of a room's patient. */
export const current = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'getCurrent',
  access: 'staff',
  input: CurrentQuery,
  answer: CurrentAnswer,
  audits: { look: () => ({}) },
  masks: maskedCurrent,
  needs: ['ward'],
  run: ({ area, roomSys }, { ward }) => {
    const found = ward.current(area, roomSys)
    if (!found) throw noSuchRoom()
    return found
  },
})
