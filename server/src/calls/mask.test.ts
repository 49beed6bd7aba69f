import { expect, test } from '@jest/globals'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { createMask, maskOf } from './mask.ts'

const mask = createMask(Buffer.alloc(32, 7))

test('a masked row names neither its patient nor who else claims the bed', () => {
  const row = {
    regNum: 'V1',
    name: 'Testwell, Alder',
    patientIDs: { PatID: '9001' },
    claimants: [
      {
        roomSys: 1_000_000_001,
        name: 'Exemplar, Dagny',
        patID: '9002',
        since: null,
        evidence: 'monitored now',
      },
    ],
  } as unknown as CensusRow
  const masked = mask.row(row)
  expect(JSON.stringify(masked)).not.toMatch(/Testwell|9001|Exemplar|9002/)
  expect(masked.claimants?.[0]).toMatchObject({ roomSys: 1_000_000_001, evidence: 'monitored now' })
})

test('staff an account does not see are told as hidden, not as none', () => {
  const row = {
    regNum: 'V1',
    staff: [{ role: 'Nurse', name: 'Ashby, Ann' }],
    abbreviatedStaff: 'Ashb',
    atoms: {},
    alerts: [],
  }
  const told = (hides: 'names' | 'people') => maskOf(mask, hides).row(row as unknown as CensusRow)
  expect(told('names')).toMatchObject({ abbreviatedStaff: 'Ashb' })
  expect(told('names').staffHidden).toBeUndefined()
  expect(told('people')).toMatchObject({ staff: [], abbreviatedStaff: '', staffHidden: true })
})

test('an acuity that a person set is told as that, and not by whom; one that was charted as charted', () => {
  const told = (by: string) => {
    const row = { regNum: 'V1', atoms: {}, alerts: [], acuityFrom: { by, time: '2026-11-20T14:02:00.000Z' } }
    return maskOf(mask, 'people').row(row as unknown as CensusRow).acuityFrom?.by
  }
  expect([told('Ashby, Ann'), told('')]).toEqual(['••••', ''])
})

test('who signed what the tower expects and what came of it is told to those alone who see people', () => {
  const signed = { by: 'Ashby, Ann', time: '2026-11-23T10:00:00.000Z' }
  const body = {
    ...{ census: { regNum: 'V1', atoms: {}, alerts: [] }, patient: {}, risk: [], atoms: {}, current: [] },
    ...{ infusions: [], alertStatus: [], caseReview: { signed, contacts: [] }, postOpReview: { signed } },
  } as unknown as Body
  const told = (hides: 'names' | 'people') => maskOf(mask, hides).body(body)
  expect(told('names')).toMatchObject({ caseReview: { signed }, postOpReview: { signed } })
  expect(JSON.stringify(told('people'))).not.toContain('Ashby')
  expect(told('people')).toMatchObject({ postOpReview: { signed: { time: signed.time } } })
})

// shows: B2.5.8
test('a note of the airway is kept from whoever does not see names, what is measured and chosen is not', () => {
  const note = { name: 'AirwayNote', value: 'Wife of Testwell, Alder says: loose tooth', state: 'ok' }
  const view = { name: 'AirwayView', value: 'Cormack-Lehane 2a', state: 'ok' }
  const body = {
    ...{ census: { regNum: 'V1', atoms: {}, alerts: [] }, patient: {}, risk: [], atoms: {} },
    ...{ current: [note, view], infusions: [], alertStatus: [] },
  } as unknown as Body
  for (const hides of ['names', 'people'] as const) {
    const told = maskOf(mask, hides)
    for (const { current } of [told.body(body), told.current(body as never)])
      expect(current.map(({ value }) => value)).toEqual(['(words)', 'Cormack-Lehane 2a'])
  }
})

test('the words of a feed that a silent pump sent are kept from whoever does not see people', () => {
  const body = {
    ...{ census: { regNum: 'V1', atoms: {}, alerts: [] }, patient: {}, risk: [], atoms: {}, current: [] },
    ...{
      infusions: [],
      alertStatus: [],
      lapsedPumps: [{ name: 'Norepi (P1)', words: 'as Ashby, Ann said' }],
    },
  } as unknown as Body
  expect(maskOf(mask, 'people').body(body).lapsedPumps?.[0]?.words).toBe('(words)')
})
