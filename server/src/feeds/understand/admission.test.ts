import { describe, expect, test } from '@jest/globals'
import { adt, M, message, PID, PV1, TIME } from '../../../test-support/adt-messages.ts'
import { siteWith } from '../../../test-support/feeds.ts'
import { meaningOf, read } from '../../../test-support/understood.ts'
import type { Visit } from '../../ward/events.ts'
import type { FeedConfig } from './code-book.ts'

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

  test.each(['A99', 'constructor', 'toString', '__proto__'])(
    '%s, an event nobody here knows, is refused, counted by type and not kept',
    (event) => {
      expect(adt(event, PID, PV1)).toMatchObject({ code: 'AR', condition: 'unsupportedEvent', kept: false })
    },
  )

  describe('allergies', () => {
    const visitOf = (...segments: string[]) =>
      (adt('A60', PID, PV1, ...segments) as { visit: Visit }[])[0]?.visit
    const said = (...segments: string[]) => {
      const { allergies, allergyChange: change } = visitOf(...segments) ?? {}
      return {
        list: allergies ?? null,
        added: change?.list.map(({ name }) => name),
        without: change?.without,
      }
    }

    test.each([
      ['original text', '^^^^^^^^Penicillin', ['Penicillin']],
      ['text of another coding system', '^^^Z88.0^Penicillin^I10', ['Penicillin']],
      ['a code alone', 'Z88.0', ['Z88.0']],
      ['several in one field', '^Penicillin~^Latex', ['Penicillin', 'Latex']],
    ])('told by %s are not dropped', (_how, name, list) => {
      expect(said(`AL1|1|DA|${name}|SV`).list).toEqual(list)
    })

    test('without a name are listed as not named', () => {
      expect(said('AL1|1|DA||SV|Anaphylaxis').list).toEqual(['not named'])
    })

    test('in an empty segment say nothing, "" says that there is none', () => {
      expect(said('AL1|1||', 'IAM|2').list).toBeNull()
      expect(said('AL1|1|DA').list).toBeNull()
      expect(said('AL1|1||""').list).toEqual([])
    })

    test('with actions change the list and are not the whole of it', () => {
      const segments = ['IAM|1|DA|^Penicillin|SV||A', 'IAM|2|FA|^Peanut|||D', 'IAM|3|DA|^Latex|||X']
      expect(said(...segments)).toEqual({ list: null, added: ['Penicillin'], without: ['Peanut'] })
      expect(said('IAM|1|DA|^Penicillin|SV|||||||||||||E')).toEqual({
        list: null,
        added: [],
        without: ['Penicillin'],
      })
    })

    test('that are erroneous or deleted are not on the list they come with', () => {
      expect(said('AL1|1|DA|^Latex', 'IAM|2|DA|^Peanut|||D', 'AL1|3|FA|^Peanut').list).toEqual(['Latex'])
    })
  })

  // shows: CF.16
  test('visit, staff, diagnosis, allergies with severity and reactions, planned end and case state', () => {
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
      'AL1|1|DA|^Penicillin|SV|Anaphylaxis~Urticaria|20190507',
      'AL1|2|FA^Food|^Peanut|MO^Moderate severity|^Swelling',
      'IAM|3|DA|^Penicillin|SV|Rash|A',
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
      allergies: ['Penicillin', 'Peanut'],
      allergyRecord: {
        source: 'ADT/H',
        list: [
          {
            name: 'Penicillin',
            kind: 'Drug',
            severity: 'Severe',
            reactions: ['Anaphylaxis', 'Urticaria', 'Rash'],
            since: '2019-05-07',
          },
          {
            name: 'Peanut',
            kind: 'Food',
            severity: 'Moderate severity',
            reactions: ['Swelling'],
            since: '',
          },
        ],
      },
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
test.each(['RDE^O11', 'MDM^T02', 'ORM^O01', 'ORU^R03', 'ACK', ''])('%s is not taken', (type) => {
  const text = `MSH|^~\\&|LAB|H|W|X|20260912120000+0000||${type}|1|P|2.5.1\rPID|1||M1\r`
  expect(read(text)).toMatchObject({ code: 'AR', kept: false })
})
