import { describe, expect, test } from '@jest/globals'
import { adt, M, message, PID, PV1, TIME } from '../../../test-support/adt-messages.ts'
import { siteWith } from '../../../test-support/feeds.ts'
import { read } from '../../../test-support/understood.ts'
import type { FeedEntry } from '../../config/feed-settings.ts'
import type { FeedConfig } from './code-book.ts'

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
