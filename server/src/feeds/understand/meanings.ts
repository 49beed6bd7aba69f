/** What an ADT event of one visit says of where it lies, and of its person. */
export type MovementMeaning =
  | 'admit'
  | 'register'
  | 'transfer'
  | 'update'
  /** What it says of person and visit; nobody is moved. */
  | 'updateElsewhere'
  | 'discharge'
  | 'cancelAdmit'
  | 'cancelTransfer'
  | 'cancelDischarge'

/** What an ADT event means on a ward (docs/hl7.md section 2). */
export type AdmissionMeaning =
  | MovementMeaning
  | 'swap'
  | 'merge'
  | 'unmerge'
  | 'renumber'
  | 'moveAccount'
  | 'moveVisit'
  | 'renumberAccount'
  | 'renumberVisit'
  | 'nothing'

const EVENTS: Readonly<Record<AdmissionMeaning, string>> = {
  admit: 'A01',
  register: 'A04',
  transfer: 'A02 A06 A07',
  swap: 'A17',
  update: 'A08',
  updateElsewhere: 'A05 A09 A10 A14 A15 A16 A21 A22 A25 A26 A27 A28 A31 A38 A52 A53 A54 A55 A60 A61 A62',
  discharge: 'A03',
  cancelAdmit: 'A11 A23',
  cancelTransfer: 'A12',
  cancelDischarge: 'A13',
  merge: 'A18 A30 A34 A35 A36 A39 A40',
  unmerge: 'A37',
  renumber: 'A43 A46 A47',
  moveAccount: 'A44',
  moveVisit: 'A45',
  renumberAccount: 'A41 A49',
  renumberVisit: 'A42 A50',
  nothing: 'A20 A24 A29 A32 A33 A48 A51 A58 A59',
}

const MEANINGS = new Map(
  Object.entries(EVENTS).flatMap(([meaning, events]) =>
    events.split(' ').map((event) => [event, meaning as AdmissionMeaning] as const),
  ),
)

/** Null of an event that is not taken. */
export const meaningOf = (event: string): AdmissionMeaning | null => MEANINGS.get(event) ?? null

/** Result messages that are taken. */
const RESULTS = new Set('ORU^R01 ORU^R30 ORU^R31 ORU^R32 ORU^R40 OUL^R21 OUL^R22 OUL^R23 OUL^R24'.split(' '))
export const isResult = (code: string, trigger: string): boolean =>
  RESULTS.has(`${code}^${trigger}`) || (code === 'ORU' && trigger === '')

/** Medication administrations that are taken. */
const ADMINISTRATIONS = new Set(['RAS^O17', 'RAS^O01', 'RAS^'])
export const isAdministration = (code: string, trigger: string): boolean =>
  ADMINISTRATIONS.has(`${code}^${trigger}`)
