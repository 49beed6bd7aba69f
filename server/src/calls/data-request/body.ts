import { Body, BodyQuery } from '@wardlight/contracts/body'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { maskedBody } from '../masked/body.ts'

/** The patient of a room. */
export const body = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'body',
  access: 'staff',
  input: BodyQuery,
  answer: Body,
  audits: { look: ({ ahead }) => (ahead ? { detail: 'loaded ahead' } : {}) },
  masks: maskedBody,
  needs: ['ward'],
  run: ({ area, roomSys }, { ward }) => {
    const found = ward.body(area, roomSys)
    if (!found) throw noSuchRoom()
    return found
  },
})
