import { describe, expect, test } from '@jest/globals'
import { testSite } from '../../../test-support/feeds.ts'
import { readHeader } from '../hl7/header.ts'
import { openCodeBooks } from './code-book.ts'
import { isRefusal } from './refusal.ts'
import { understand } from './understand.ts'

const RECEIVED = new Date('2026-09-12T12:00:05Z')
const books = openCodeBooks(testSite)

const adt = (event: string, ...segments: string[]): unknown => {
  const header = `MSH|^~\\&|ADT|H|||20260912120000+0000||ADT^${event}|1|P|2.5.1`
  const body = Buffer.from([header, `EVN|${event}|20260912115900+0000`, ...segments, ''].join('\r'))
  const read = understand(body, readHeader(body), RECEIVED, books)
  return isRefusal(read) ? read : read.events
}
const PID = 'PID|1||123-45^^^SSA^SS~M1^^^H^MR||O\\T\\Neil&van^Ann^B||19700131|F'
const PV1 = 'PV1|1|I|T1^401^1|||T1^402^1'

describe('admissions', () => {
  test.each([
    ['A01', 'admit'],
    ['A02', 'transfer'],
    ['A04', 'register'],
    ['A08', 'update'],
    ['A12', 'cancelTransfer'],
    ['A13', 'cancelDischarge'],
  ])('%s means %s at the place PV1-3 names', (event, kind) => {
    expect(adt(event, PID, PV1)).toEqual([
      {
        kind,
        patient: { mrn: 'M1', name: 'O&Neil, Ann B', dob: '1970-01-31', gender: 'F' },
        visit: { visitNumber: '', patientClass: 'I' },
        at: { unit: 'T1', room: '401', bed: '1' },
        time: new Date('2026-09-12T11:59:00Z'),
      },
    ])
  })

  test.each([
    ['A03', 'discharge'],
    ['A11', 'cancelAdmit'],
  ])('%s means %s and no place', (event, kind) => {
    const [meaning] = adt(event, PID, PV1) as object[]
    expect(meaning).toMatchObject({ kind, patient: { mrn: 'M1' } })
    expect(meaning).not.toHaveProperty('at')
  })

  test.each(['A05', 'A14', 'A28', 'A31'])('%s concerns the record and puts nobody in a bed', (event) => {
    expect(adt(event, PID, PV1)).toMatchObject([{ kind: 'update', at: null }])
  })

  test('a merge names the record that stays and the one that ends, several times if need be', () => {
    expect(adt('A40', PID, 'MRG|M2^^^H^MR', 'PID|2||M3^^^H^MR', 'MRG|M4^^^H^MR')).toMatchObject([
      { kind: 'merge', patient: { mrn: 'M1' }, mergeFrom: 'M2' },
      { kind: 'merge', patient: { mrn: 'M3' }, mergeFrom: 'M4' },
    ])
    expect(adt('A40', PID, 'MRG|M1^^^H^MR')).toMatchObject({ code: 'AE', condition: 'requiredField' })
  })

  test('an admission without a patient number is refused', () => {
    expect(adt('A01', 'PID|1||""', PV1)).toMatchObject({ code: 'AE', where: 'PID^1^3' })
  })

  test('an event nobody here knows is refused as such', () => {
    expect(adt('A99', PID, PV1)).toMatchObject({ code: 'AR', condition: 'unsupportedEvent' })
  })

  test('a birth date said to be unknown is null, one not given or not whole is left out', () => {
    expect(adt('A08', 'PID|1||M1||Doe||""')).toMatchObject([{ patient: { dob: null } }])
    expect(adt('A08', 'PID|1||M1||Doe||1970')).not.toMatchObject([{ patient: { dob: expect.anything() } }])
  })

  test('visit, staff, diagnosis, allergies, planned end and case state', () => {
    const pv1 = Array.from({ length: 45 }, () => '')
    Object.assign(pv1, {
      0: 'PV1',
      2: 'I',
      3: 'T1^401^1',
      7: 'D1^Who^Doctor',
      19: 'V1',
      44: '20260912080000+0000',
    })
    const [event] = adt(
      'A01',
      PID,
      pv1.join('|'),
      'ROL|1|UP|^Nurse|N1^Day^Nora||||||||5550101^WPN^PH~5550102^WPN^BP',
      'PV2||||||||20260912080000+0000|20260912100000+0000',
      'AL1|1|DA|^Penicillin',
      'DG1|1||^Sepsis',
      'ZCS|8|Active labor',
    ) as [{ visit: object }]
    expect(event.visit).toEqual({
      visitNumber: 'V1',
      patientClass: 'I',
      admitted: new Date('2026-09-12T08:00:00Z'),
      plannedMinutes: 120,
      diagnosis: 'Sepsis',
      allergies: ['Penicillin'],
      staff: [
        { role: 'Attending', name: 'Who, Doctor', userName: 'D1' },
        { role: 'Nurse', name: 'Day, Nora', userName: 'N1', phone: '5550101', pager: '5550102' },
      ],
      caseState: '8',
      caseStage: 'Active labor',
    })
  })

  test('readings an admission carries follow it', () => {
    expect(adt('A01', PID, PV1, 'OBX|1|NM|150344^T^MDC||37.1|Cel|||||F')).toMatchObject([
      { kind: 'admit' },
      { kind: 'observations', observations: [{ variable: 'Temp', value: 37.1 }] },
    ])
  })
})
