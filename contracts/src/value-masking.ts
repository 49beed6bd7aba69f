import { Atom } from './atom.ts'
import { CurrentAnswer, CurrentValue } from './current-value.ts'
import { Infusion } from './infusion.ts'
import { tells } from './masking.ts'
import { Dose, LabResult, PacuLab } from './medications.ts'

export const ATOM_TELLS = tells(Atom, {
  value: 'people',
  alert: 'values',
  age: 'values',
  time: 'values',
  maxAge: 'values',
  ageing: 'values',
  state: 'values',
  comparator: 'values',
  unit: 'values',
  source: 'values',
  firstSource: 'values',
  status: 'values',
  timeKnown: 'values',
  disagrees: 'values',
  legend: 'values',
  confirming: 'values',
})

export const CURRENT_VALUE_TELLS = tells(CurrentValue, {
  ...ATOM_TELLS.fields,
  value: 'who',
  name: 'values',
  display: 'values',
  category: 'values',
  decimals: 'values',
  infusion: 'values',
})

export const CURRENT_TELLS = tells(CurrentAnswer, { current: 'parts', now: 'values', revision: 'values' })

export const INFUSION_TELLS = tells(Infusion, {
  group: 'values',
  name: 'values',
  variable: 'values',
  rate: 'values',
  unit: 'values',
  time: 'values',
  comparable: 'values',
  note: 'values',
  words: 'people',
  sent: 'values',
})

export const DOSE_TELLS = tells(Dose, {
  id: 'values',
  drug: 'values',
  amount: 'values',
  unit: 'values',
  route: 'values',
  who: 'people',
  status: 'values',
  note: 'who',
  time: 'values',
  timeKnown: 'values',
  changed: 'values',
})

export const LAB_RESULT_TELLS = tells(LabResult, {
  time: 'values',
  value: 'people',
  level: 'values',
  state: 'values',
  comparator: 'values',
  unit: 'values',
  status: 'values',
  timeKnown: 'values',
})

export const LAB_TELLS = tells(PacuLab, {
  name: 'values',
  title: 'values',
  unit: 'values',
  decimals: 'values',
  results: 'parts',
})
