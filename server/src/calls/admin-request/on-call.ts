import { OnCallAnswer, SaveOnCallBody } from '@wardlight/contracts/paging'
import { PatientRecordAnswer } from '@wardlight/contracts/patient-record'
import Type from 'typebox'
import { any } from '../../accounts/rights.ts'
import { declare } from '../call.ts'

/** Who is on call in each unit. */
export const onCall = declare({
  path: 'AdminRequest.ashx',
  method: 'GET',
  action: 'onCall',
  access: any('Admin', 'Technical'),
  input: Type.Object({}),
  answer: OnCallAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['paging'],
  run: (_asked, { paging }) => paging.onCall(),
})

/** Puts somebody on the list of a unit, or takes them off. */
export const saveOnCall = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'saveOnCall',
  access: 'Admin',
  input: SaveOnCallBody,
  answer: PatientRecordAnswer,
  audits: {
    change: ({ unit, role, name, pager, remove }, { status, message }) => ({
      detail: [`${role} of ${unit}: ${name}`, remove ? 'taken off' : pager, !status && `not done: ${message}`]
        .filter(Boolean)
        .join(', '),
    }),
  },
  masks: 'nothing identifying',
  needs: ['paging'],
  run: async ({ remove = false, ...one }, { paging, session }) => {
    const message = await paging.saveOnCall(one, { by: session.account.name, remove })
    return { status: message === '', message }
  },
})
