import { VarsQuery } from '@wardlight/contracts/vars'
import { varsAnswer } from '../config/vars.ts'
import { call } from './call.ts'

export const vars = call('GET VarRequest.ashx', VarsQuery, ({ area }, { config }) =>
  varsAnswer(config.area(area)),
)
