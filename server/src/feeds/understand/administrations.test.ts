import { describe, expect, test } from '@jest/globals'
import { groups, meaningOf, read } from '../../../test-support/understood.ts'

const PID = 'PID|1||M1^^^H^MR'
const PV1 = 'PV1|1|I|T1^401^1'
/** RXA with the fields that are given, by their numbers. */
const rxa = (fields: Record<number, string>): string => {
  const all = { 3: '20260912113000+0000', 5: 'FENT^Fentanyl^L', 6: '50', 7: 'mcg', 21: 'A', ...fields }
  const list = Array.from({ length: 22 }, () => '')
  for (const [at, text] of Object.entries(all)) list[Number(at) - 1] = text as string
  return `RXA|${list.join('|')}`
}
const ras = (segments: string[], { pid = PID, pv1 = PV1, type = 'RAS^O17^RAS_O17' } = {}): string =>
  [`MSH|^~\\&|MAR|HOSPITAL|WARDLIGHT||20260912120000+0000||${type}|R1|P|2.5.1`, pid, pv1, ...segments, '']
    .filter((line, at, all) => line !== '' || at === all.length - 1)
    .join('\r')
const given = (...segments: string[]) => groups(ras(segments)).flatMap((event) => event.given ?? [])

describe('a drug given', () => {
  test('is told with its order, amount, route and who gave it', () => {
    const read = given(
      'ORC|RE|O7^EHR|F9',
      rxa({ 2: '3', 10: '77^Nightingale^Florence', 12: 'h', 20: 'CP' }),
      'RXR|^Intravenous^HL70162',
    )
    expect(read).toEqual([
      {
        order: 'O7',
        subId: '3',
        code: 'FENT',
        drug: 'Fentanyl',
        amount: '50',
        unit: 'mcg/h',
        route: 'Intravenous',
        who: 'Nightingale, Florence',
        status: 'given',
        note: '',
        action: 'add',
        time: new Date('2026-09-12T11:30:00Z'),
        timeKnown: true,
        said: new Date('2026-09-12T12:00:00Z'),
      },
    ])
  })

  test.each([
    [{ 20: '' }, 'given'],
    [{ 20: 'cp' }, 'given'],
    [{ 20: 'PA' }, 'partly'],
    [{ 20: 'RE', 18: '01^Patient declined' }, 'refused'],
    [{ 20: 'NA' }, 'notGiven'],
    [{ 20: 'ZZ' }, 'unclear'],
  ])('of completion %j is %s', (fields, status) => {
    expect(given(rxa(fields))[0]).toMatchObject({
      status,
      note: status === 'refused' ? 'Patient declined' : '',
    })
  })

  test.each([
    ['', 'add'],
    ['A', 'add'],
    ['U', 'update'],
    ['D', 'delete'],
  ])('with action code %j is to %s', (code, action) => {
    expect(given(rxa({ 21: code }))[0]?.action).toBe(action)
  })

  test('that is said not to have changed says nothing', () => {
    expect(given(rxa({ 21: 'X' }), rxa({ 5: 'B^B' })).map(({ drug }) => drug)).toEqual(['B'])
  })

  test.each(['B', '1', 'DELETE'])(
    'with action code %j is held back, for it may say the drug was never given',
    (code) => {
      expect(meaningOf(ras([rxa({}), rxa({ 21: code })]))).toMatchObject({ where: 'RXA^2^21' })
    },
  )

  test.each([
    ['20260912113000+0000', '2026-09-12T11:30:00Z', true],
    ['20260912', '2026-09-12T00:00:00Z', false],
    ['this morning', '2026-09-12T12:00:00Z', false],
    ['20260913120000+0000', '2026-09-12T12:00:00Z', false],
  ])('at %j is of %s, known: %s', (text, time, timeKnown) => {
    const [dose] = given(rxa({ 3: text }))
    expect([dose?.time.toISOString().replace('.000', ''), dose?.timeKnown]).toEqual([time, timeKnown])
  })

  test('has the route of its own order, and each its own', () => {
    const routes = given(
      'ORC|RE|1',
      rxa({ 5: 'A^A' }),
      rxa({ 5: 'B^B' }),
      'RXR|IV^Intravenous',
      'ORC|RE|2',
      'RXR|PO^Oral',
      rxa({ 5: 'C^C' }),
      'ORC|RE|3',
      rxa({ 5: 'D^D' }),
    )
    expect(routes.map(({ drug, route, order }) => [drug, route, order])).toEqual([
      ['A', 'Intravenous', '1'],
      ['B', 'Intravenous', '1'],
      ['C', 'Oral', '2'],
      ['D', '', '3'],
    ])
  })

  test('brings what was measured at its giving, of that time where it names none', () => {
    const [event] = groups(ras(['ORC|RE|1', rxa({}), 'OBX|1|NM|8867-4^HR^LN||88|/min|||||F']))
    expect(event?.observations.map(({ time }) => time.toISOString())).toEqual(['2026-09-12T11:30:00.000Z'])
  })
})

describe('a message of drugs given', () => {
  test.each([
    ['without any', ras(['ORC|RE|1']), 'RXA^1'],
    ['without the name of one', ras(['ORC|RE|1', rxa({}), rxa({ 5: '' })]), 'RXA^2^5'],
    ['that names a bed alone', ras([rxa({})], { pid: '' }), 'PID^1^3'],
  ])('%s is kept as a dead letter', (_what, message, where) => {
    expect(read(message)).toMatchObject({ code: 'AE', where })
    expect(meaningOf(message)).not.toMatchObject({ kept: false })
  })

  test('is also taken by the type of older versions', () => {
    expect(groups(ras([rxa({})], { type: 'RAS^O01' }))[0]?.given).toHaveLength(1)
  })

  test('that comes before anybody is named is nobody’s, and not of whoever is named after it', () => {
    const nobody = ras([rxa({}), 'PID|2||M2^^^H^MR', rxa({ 6: '25' })], { pid: '' })
    expect(groups(nobody).map(({ patient, given }) => [patient.mrn, given?.length])).toContainEqual(['M2', 1])
  })

  test('gives each of its patients their own drugs', () => {
    const events = groups(ras([rxa({}), 'PID|2||M2^^^H^MR', rxa({ 6: '25' })]))
    expect(events.map(({ patient, given }) => [patient.mrn, given?.map(({ amount }) => amount)])).toEqual([
      ['M1', ['50']],
      ['M2', ['25']],
    ])
  })
})
