import { AboutValueAnswer, AboutValueQuery } from '@wardlight/contracts/about-value'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { maskedAboutValue } from '../masked/stay.ts'

/** The limits, the sender and what is due of values of a room's patient. */
export const aboutValue = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'aboutValue',
  access: 'staff',
  input: AboutValueQuery,
  answer: AboutValueAnswer,
  audits: { look: ({ names }) => ({ detail: names }) },
  masks: maskedAboutValue,
  needs: ['ward'],
  run: ({ area, roomSys, names }, { ward }) => {
    const found = ward.aboutValues(area, roomSys, names.split(','))
    if (!found) throw noSuchRoom()
    return found
  },
})
