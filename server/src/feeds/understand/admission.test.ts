import { describe, expect, test } from '@jest/globals'
import { siteWith } from '../../../test-support/feeds.ts'
import { meaningOf, read } from '../../../test-support/understood.ts'
import type { FeedEntry } from '../../config/feed-settings.ts'
import type { FeedConfig } from './code-book.ts'

const message = (event: string, ...segments: string[]): string =>
  [
    `MSH|^~\\&|ADT|H|||20260912120000+0000||ADT^${event}|1|P|2.5.1`,
    `EVN|${event}|20260912115900+0000`,
    ...segments,
    '',
  ].join('\r')
const adt = (event: string, ...segments: string[]): unknown => read(message(event, ...segments))

const PID = 'PID|1||123-45^^^SSA^SS~M1^^^H^MR||O\\T\\Neil&van^Ann^B||19700131|F'
const PV1 = 'PV1|1|I|T1^401^1|||T1^402^1'
const TIME = new Date('2026-09-12T11:59:00Z')
const M = (number: string) => ({ authority: 'H', number })

describe('admissions and moves', () => {
  test.each([
    ['A01', 'admit'],
    ['A02', 'transfer'],
    ['A04', 'register'],
    ['A06', 'transfer'],
    ['A07', 'transfer'],
    ['A08', 'update'],
    ['A12', 'cancelTransfer'],
    ['A13', 'cancelDischarge'],
  ])('%s means %s at the place PV1-3 names', (event, kind) => {
    expect(adt(event, PID, PV1)).toEqual([
      {
        kind,
        patient: { mrn: 'M1', ids: [M('M1')], name: 'O&Neil, Ann B', dob: '1970-01-31', gender: 'F' },
        visit: { visitNumber: '', patientClass: 'I' },
        at: { unit: 'T1', room: '401', bed: '1' },
        time: TIME,
      },
    ])
  })

  test.each([
    ['A03', 'discharge'],
    ['A11', 'cancelAdmit'],
    ['A23', 'cancelAdmit'],
  ])('%s means %s and no place', (event, kind) => {
    const [meaning] = adt(event, PID, PV1) as object[]
    expect(meaning).toMatchObject({ kind, patient: { mrn: 'M1' } })
    expect(meaning).not.toHaveProperty('at')
  })

  test.each('A05 A09 A10 A14 A15 A16 A21 A22 A25 A26 A27 A28 A31 A38 A52 A53 A54 A55 A60 A61 A62'.split(' '))(
    '%s says something of person and visit and moves nobody',
    (event) => {
      expect(adt(event, PID, PV1)).toMatchObject([{ kind: 'update', at: null, patient: { mrn: 'M1' } }])
    },
  )

  test.each('A20 A24 A29 A32 A33 A48 A51 A58 A59'.split(' '))(
    '%s is acknowledged and means nothing',
    (event) => {
      expect(adt(event, PID, PV1)).toEqual([])
    },
  )

  test('A17 moves two patients at one moment, each to the place after the swap', () => {
    expect(adt('A17', PID, PV1, 'PID|2||M2^^^H^MR', 'PV1|2|I|T1^402^1||||||||||||||||V2^^^H')).toMatchObject([
      { kind: 'transfer', patient: { mrn: 'M1' }, at: { room: '401' }, time: TIME },
      {
        kind: 'transfer',
        patient: { mrn: 'M2' },
        at: { room: '402' },
        time: TIME,
        visit: { visitNumber: 'V2' },
      },
    ])
    expect(adt('A17', PID, PV1, 'PID|2', PV1)).toMatchObject({ code: 'AE', where: 'PID^1^3' })
  })

  test('a discharge may be ahead of now, nothing else', () => {
    const at = (event: string) => adt(event, 'EVN|A03|20260913080000+0000', PID, PV1) as { time: Date }[]
    const ahead = (event: string) =>
      (read(message(event, PID, PV1).replaceAll('0912115900', '0913115900')) as { time: Date }[])[0]?.time
    expect(at('A03')).toHaveLength(1)
    expect(ahead('A03')).toEqual(new Date('2026-09-13T11:59:00Z'))
    expect(ahead('A02')).toEqual(new Date('2026-09-12T12:00:05Z'))
  })

  test('an event nobody here knows is refused, counted by type and not kept', () => {
    expect(adt('A99', PID, PV1)).toMatchObject({ code: 'AR', condition: 'unsupportedEvent', kept: false })
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
      visitAuthority: '',
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
      { kind: 'observations', patient: { mrn: 'M1' }, observations: [{ variable: 'Temp', value: 37.1 }] },
    ])
  })
})

describe('records', () => {
  test.each('A18 A30 A34 A35 A36 A39 A40'.split(' '))(
    '%s merges the record of MRG-1 into that of PID-3',
    (event) => {
      expect(adt(event, PID, 'MRG|M2^^^H^MR', 'PID|2||M3^^^H^MR', 'MRG|M4^^^H^MR')).toMatchObject([
        { kind: 'merge', patient: { mrn: 'M1' }, mergeFrom: 'M2', from: [M('M2')] },
        { kind: 'merge', patient: { mrn: 'M3' }, mergeFrom: 'M4', from: [M('M4')] },
      ])
    },
  )

  test('a merge of a record with itself is refused; the same digits of two authorities are two records', () => {
    expect(adt('A40', PID, 'MRG|M1^^^H^MR')).toMatchObject({ code: 'AE', condition: 'requiredField' })
    expect(adt('A40', PID, 'MRG|M1^^^K^MR')).toMatchObject([{ from: [{ authority: 'K', number: 'M1' }] }])
  })

  test.each([
    ['A37', ['PID|2||M2^^^H^MR'], { kind: 'unmerge', from: [M('M2')] }],
    ['A37', ['MRG|M2^^^H^MR'], { kind: 'unmerge', from: [M('M2')] }],
    ['A43', ['MRG|M2^^^H^MR'], { kind: 'renumber', from: [M('M2')] }],
    ['A46', ['MRG|M2^^^H^MR'], { kind: 'renumber', from: [M('M2')] }],
    ['A47', ['MRG|M2^^^H^MR'], { kind: 'renumber', from: [M('M2')] }],
    ['A44', ['MRG|M2^^^H^MR||C7^^^H'], { kind: 'moveVisit', from: [M('M2')], visit: { account: M('C7') } }],
    [
      'A45',
      ['MRG|M2^^^H^MR||||V7^^^H', PV1],
      { kind: 'moveVisit', from: [M('M2')], visit: { visit: M('V7') } },
    ],
  ] as const)('%s %j', (event, segments, expected) => {
    expect(adt(event, PID, ...segments)).toMatchObject([{ patient: { mrn: 'M1' }, time: TIME, ...expected }])
  })

  test.each([
    ['A41', 'account', 'MRG|M1^^^H^MR||C7^^^H'],
    ['A49', 'account', 'MRG|M1^^^H^MR||C7^^^H'],
    ['A42', 'visit', 'MRG|M1^^^H^MR||||C7^^^H'],
    ['A50', 'visit', 'MRG|M1^^^H^MR||||C7^^^H'],
  ])('%s gives the %s of MRG another number', (event, of, mrg) => {
    const pid = `${PID}||||||||||${of === 'account' ? 'C8^^^H' : ''}`
    const pv1 = `PV1|1|I|T1^401^1||||||||||||||||${of === 'visit' ? 'C8^^^H' : ''}`
    expect(adt(event, pid, mrg, pv1)).toMatchObject([
      { kind: 'renumberVisit', from: { [of]: M('C7') }, to: { [of]: M('C8') } },
    ])
  })

  test.each(['A37', 'A43', 'A44', 'A45', 'A41', 'A42'])(
    '%s that names one record only is refused',
    (event) => {
      expect(adt(event, PID, 'MRG', PV1)).toMatchObject({ code: 'AE', condition: 'requiredField' })
    },
  )
})

describe('who it is', () => {
  const patient = (pid: string, site?: FeedConfig) => {
    const [event] = read(message('A08', pid, PV1), site) as { patient: object; visit: object }[]
    return event ?? { patient: {}, visit: {} }
  }
  const ids = (pid3: string, site?: FeedConfig, pid2 = '') =>
    (
      patient(`PID|1|${pid2}|${pid3}||||||||||||||||`, site).patient as {
        ids: { authority: string; number: string }[]
      }
    ).ids.map(({ authority, number }) => `${authority}:${number}`)

  test.each([
    ['M1^^^H^MR', ['H:M1']],
    ['M1', [':M1']],
    ['M1^^^H&1.2.3&ISO^MR', ['H:M1']],
    ['M1^^^&1.2.3&ISO^MR', ['1.2.3:M1']],
    ['E1^^^E^PI~M1^^^H^MR', ['H:M1', 'E:E1']],
    ['123^^^SSA^SS~M1^^^H^MRN~X^^^D^DL', ['H:M1']],
    ['M1^^^H^MR~M1^^^H^MR~M1^^^K^MR', ['H:M1', 'K:M1']],
    ['M1^^^H^mr', ['H:M1']],
    ['~M1^^^H^EI', ['H:M1']],
  ])('PID-3 %s is %j, medical record numbers first', (pid3, expected) => {
    expect(ids(pid3)).toEqual(expected)
  })

  test('PID-2 counts where PID-3 is empty', () => {
    expect(ids('', undefined, 'M7^^^H')).toEqual(['H:M7'])
  })

  test.each([
    ['an authority for numbers without', { authority: 'MAIN' }, 'M1~X^^^K^MR', ['MAIN:M1', 'K:X'].reverse()],
    ['types that are trusted', { identifiers: { types: ['ZZ'] } }, 'M1^^^H^MR~Z1^^^H^ZZ', ['H:Z1']],
    ['authorities that are trusted', { identifiers: { authorities: ['H'] } }, 'X^^^K^MR~M1^^^H^MR', ['H:M1']],
  ] as const)("a feed's settings name %s", (_, settings, pid3, expected) => {
    expect(ids(pid3, siteWith({ 'ADT/*': settings as FeedEntry }))).toEqual(expected)
  })

  test('a site may spell numbers without letter case and leading zeros', () => {
    const spelled = siteWith({}, { identifiers: { ignoreCase: true, ignoreLeadingZeros: true } })
    expect(ids('00ab1^^^H^MR~0010^^^K^MR', spelled)).toEqual(['H:AB1', 'K:10'])
    expect(ids('00ab1^^^H^MR')).toEqual(['H:00ab1'])
  })

  test.each([
    ['19700131', '1970-01-31'],
    ['197001311200', '1970-01-31'],
    ['1970-01-31', '1970-01-31'],
    ['20260913', '2026-09-13'],
    ['""', null],
    ['', undefined],
    ['1970', undefined],
    ['00000101', undefined],
    ['18790101', undefined],
    ['20270101', undefined],
    ['19700231', undefined],
    ['unknown', undefined],
  ])('a birth date "%s" is %p', (sent, dob) => {
    expect((patient(`PID|1||M1||Doe||${sent}`).patient as { dob?: unknown }).dob).toBe(dob)
  })

  test('visit and account numbers name the visit, also alone', () => {
    const pv1 = 'PV1|1|I|T1^401^1||||||||||||||||V1^^^H'
    const visitOf = (pid: string, segment = PV1) =>
      (read(message('A08', pid, segment)) as { patient: { mrn: string }; visit: object }[])[0]
    expect(visitOf('PID|1||A9^^^H^AN', PV1)).toMatchObject({
      patient: { mrn: '', ids: [] },
      visit: { account: M('A9') },
    })
    expect(visitOf('PID|1||V9^^^H^VN', PV1)).toMatchObject({
      visit: { visitNumber: 'V9', visitAuthority: 'H' },
    })
    expect(visitOf(`PID|1${'|'.repeat(17)}A8^^^H`, pv1)).toMatchObject({
      visit: { visitNumber: 'V1', account: M('A8') },
    })
    expect(adt('A08', 'PID|1||""', PV1)).toMatchObject({ code: 'AE', where: 'PID^1^3' })
    expect(adt('A08', 'PID|1||123^^^SSA^SS', PV1)).toMatchObject({ code: 'AE', where: 'PID^1^3' })
  })

  test('readings by a visit or account number alone are taken', () => {
    const oru = (pid: string, pv1: string) =>
      read(
        [
          'MSH|^~\\&|LAB|H|W|X|20260912120000+0000||ORU^R01|1|P|2.5.1',
          pid,
          pv1,
          'OBR|1',
          'OBX|1|NM|2345-7^G^LN||90|mg/dL|||||F',
          '',
        ].join('\r'),
      )
    expect(oru('PID|1||A9^^^H^AN', 'PV1|1|I')).toMatchObject([{ visit: { account: M('A9') }, at: null }])
    expect(oru('PID|1', `PV1|1|I||${'|'.repeat(15)}V9^^^H`)).toMatchObject([{ visit: { visit: M('V9') } }])
    expect(oru('PID|1', 'PV1|1|I')).toMatchObject({ code: 'AE', where: 'PID^1^3' })
  })

  test("a feed's settings say which classes lie in beds", () => {
    const site = siteWith({ '*': { classes: ['I', 'e'] } })
    const inBed = (cls: string) =>
      (read(message('A01', PID, `PV1|1|${cls}|T1^401^1`), site) as { visit: { inBed?: boolean } }[])[0]?.visit
        .inBed
    expect(['I', 'E', 'O', ''].map(inBed)).toEqual([true, true, false, undefined])
  })
})

describe('what is counted and changes nothing', () => {
  const training = message('A01', PID, PV1).replace('|P|2.5.1', '|T|2.5.1')
  test.each([
    ['T', {}, 0],
    ['D^T', {}, 0],
    ['P', {}, 1],
    ['', {}, 1],
    ['T', { processing: ['P', 'T'] }, 1],
  ])('MSH-11 %s with %j', (processing, settings, events) => {
    const meaning = meaningOf(
      training.replace('|T|2.5.1', `|${processing}|2.5.1`),
      siteWith({ '*': settings }),
    )
    expect(meaning).toMatchObject({ kept: events > 0 })
    expect('events' in meaning ? meaning.events : []).toHaveLength(events)
  })

  test('a test message is counted by its processing, an ignored event by its name', () => {
    const counts = (text: string, site: FeedConfig) => {
      const meaning = meaningOf(text, site)
      return 'tally' in meaning ? meaning.tally.counts : []
    }
    expect(counts(training, siteWith({}))).toEqual([{ kind: 'processing', subject: 'T', count: 1 }])
    expect(counts(message('A08', PID, PV1), siteWith({ 'ADT/H': { ignore: ['A08'] } }))).toEqual([
      { kind: 'ignored', subject: 'A08', count: 1 },
    ])
  })
})

test.each([
  'ORU^R01',
  'ORU^R30',
  'ORU^R31',
  'ORU^R32',
  'ORU^R40',
  'ORU',
  'OUL^R21',
  'OUL^R22',
  'OUL^R23',
  'OUL^R24',
])('%s brings readings', (type) => {
  const text = `MSH|^~\\&|LAB|H|W|X|20260912120000+0000||${type}|1|P|2.5.1\rPID|1||M1\rOBR|1\rOBX|1|NM|2345-7^G^LN||90|mg/dL|||||F\r`
  expect(read(text)).toMatchObject([{ kind: 'observations', feed: { name: 'LAB/H', kind: 'lab' } }])
})
test.each(['RAS^O17', 'MDM^T02', 'ORM^O01', 'ORU^R03', 'ACK', ''])('%s is not taken', (type) => {
  const text = `MSH|^~\\&|LAB|H|W|X|20260912120000+0000||${type}|1|P|2.5.1\rPID|1||M1\r`
  expect(read(text)).toMatchObject({ code: 'AR', kept: false })
})
