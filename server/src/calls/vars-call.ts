import { VarsAnswer, VarsQuery } from '@wardlight/contracts/vars'
import { varsAnswer } from '../config/vars-answer.ts'
import { declare } from './call.ts'

/** The configuration of an area. */
export const vars = declare({
  path: 'VarRequest.ashx',
  method: 'GET',
  access: 'everyAccount',
  input: VarsQuery,
  answer: VarsAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['config'],
  run: ({ area }, { config }) => varsAnswer(config.area(area)),
})
