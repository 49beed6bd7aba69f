import { AlertWhyAnswer, AlertWhyQuery } from '@wardlight/contracts/alert-why'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { maskedWhy } from '../masked/alerts.ts'

/** The rule, values, limits and answers behind an alert of a room's patient. */
export const whyAlert = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'whyAlert',
  access: 'staff',
  input: AlertWhyQuery,
  answer: AlertWhyAnswer,
  audits: { look: () => ({}) },
  masks: maskedWhy,
  needs: ['ward'],
  run: ({ area, roomSys, alert }, { ward }) => {
    const found = ward.whyAlert({ area, roomSys, alertId: alert })
    if (!found) throw noSuchRoom()
    return found
  },
})
