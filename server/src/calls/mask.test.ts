import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { DECLARATIONS, MASKED_KINDS, partAt } from '../../test-support/masked-kinds.ts'
import { createMask, maskOf } from './mask.ts'
import { maskedBody } from './masked/body.ts'
import { maskedRow } from './masked/row.ts'
import { maskedCurrent } from './masked/values.ts'

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
  const masked = maskedRow(row, mask)
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
  const told = (hides: 'names' | 'people') => maskedRow(row as unknown as CensusRow, maskOf(mask, hides))
  expect(told('names')).toMatchObject({ abbreviatedStaff: 'Ashb' })
  expect(told('names').staffHidden).toBeUndefined()
  expect(told('people')).toMatchObject({ staff: [], abbreviatedStaff: '', staffHidden: true })
})

test('an acuity that a person set is told as that, and not by whom; one that was charted as charted', () => {
  const told = (by: string) => {
    const row = { regNum: 'V1', atoms: {}, alerts: [], acuityFrom: { by, time: '2026-11-20T14:02:00.000Z' } }
    return maskedRow(row as unknown as CensusRow, maskOf(mask, 'people')).acuityFrom?.by
  }
  expect([told('Ashby, Ann'), told('')]).toEqual(['••••', ''])
})

test('who signed what the tower expects and what came of it is told to those alone who see people', () => {
  const signed = { by: 'Ashby, Ann', time: '2026-11-23T10:00:00.000Z' }
  const body = {
    ...{ census: { regNum: 'V1', atoms: {}, alerts: [] }, patient: {}, risk: [], atoms: {}, current: [] },
    ...{ infusions: [], alertStatus: [], caseReview: { signed, contacts: [] }, postOpReview: { signed } },
  } as unknown as Body
  const told = (hides: 'names' | 'people') => maskedBody(body, maskOf(mask, hides))
  expect(told('names')).toMatchObject({ caseReview: { signed }, postOpReview: { signed } })
  expect(JSON.stringify(told('people'))).not.toContain('Ashby')
  expect(told('people')).toMatchObject({ postOpReview: { signed: { time: signed.time } } })
})

// shows: B2.5.8
test('a note of the airway is kept from whoever does not see names, what is measured and chosen is not', () => {
  const note = { name: 'AirwayNote', value: 'Wife of Testwell, Alder says: loose tooth', state: 'ok' }
  const view = { name: 'AirwayView', value: 'Cormack-Lehane 2a', state: 'ok' }
  const body = {
    ...{ census: { regNum: 'V1', atoms: { AirwayNote: note }, alerts: [] }, patient: {}, risk: [] },
    ...{ atoms: { AirwayNote: note, AirwayView: view } },
    ...{ current: [note, view], infusions: [], alertStatus: [] },
  } as unknown as Body
  for (const hides of ['names', 'people'] as const) {
    const told = maskOf(mask, hides)
    const { census, atoms } = maskedBody(body, told)
    const withdrawn = {
      ...body,
      atoms: { AirwayNote: { ...note, value: null, state: 'noReading' } },
    } as never
    expect(maskedBody(withdrawn, told).atoms.AirwayNote?.value).toBeNull()
    expect([census.atoms.AirwayNote?.value, atoms.AirwayNote?.value, atoms.AirwayView?.value]).toEqual([
      '(words)',
      '(words)',
      'Cormack-Lehane 2a',
    ])
    for (const { current } of [maskedBody(body, told), maskedCurrent(body as never, told)])
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
  expect(maskedBody(body, maskOf(mask, 'people')).lapsedPumps?.[0]?.words).toBe('(words)')
})

test('every declaration is tried in an answer it is of', () => {
  const tried = new Set(MASKED_KINDS.map(([, , , told]) => told))
  expect(DECLARATIONS.length).toBeGreaterThan(40)
  expect(DECLARATIONS.filter((told) => !tried.has(told))).toEqual([])
})

describe.each(MASKED_KINDS)('%s', (_kind, masked, sample, { fields }, path) => {
  const told = (whole: object, hides: 'names' | 'people') => {
    const part = partAt(masked(whole as never, maskOf(mask, hides)), path)
    expect(part).toBeDefined()
    return part
  }
  /** Fields declared to tell `what` that are told as they are. */
  const open = (what: string, hides: 'names' | 'people') =>
    Object.keys(fields).filter((field) => {
      const [before, after] = [partAt(sample, path), told(sample, hides)].map((part) => part[field])
      return fields[field] === what && (before === undefined || isDeepStrictEqual(before, after))
    })

  // shows: C4.38
  test('is covered in each field that tells who somebody is, and of people where the rights give no names', () => {
    expect([open('who', 'names'), open('who', 'people'), open('people', 'people')]).toEqual([[], [], []])
    const people = Object.keys(fields).filter((field) => fields[field] === 'people')
    expect(open('people', 'names')).toEqual(people)
  })

  // shows: C4.38
  test.each(['names', 'people'] as const)('has no field that nobody declared, %s hidden', (hides) => {
    const strange = structuredClone(sample)
    Object.assign(partAt(strange, path), { mothersName: 'Testwell, Eve' })
    expect(partAt(strange, path)).toHaveProperty('mothersName')
    expect(told(strange, hides)).not.toHaveProperty('mothersName')
  })
})
