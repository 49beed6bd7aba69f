import { all, any, type Condition, not } from './rights.ts'

/** Who changes what is known of a patient; says what `writesClinically` of contracts/src/clinical-rights.ts does. */
export const WRITES_CLINICALLY: Condition = all(
  'Clinical',
  not('NoEdit'),
  not('Demo'),
  not('Display'),
  not('masked'),
)

/** Who puts a removed patient back; says what `restoresPatients` does. */
export const RESTORES_PATIENTS: Condition = all(
  any('Admin', all('Clinical', not('masked'))),
  not('NoEdit'),
  not('Demo'),
  not('Display'),
)

/** Who reads what people wrote of a patient, which may name anybody: staff who see names. */
export const READS_NOTES: Condition = all('staff', not('masked'))
