import { describe, expect, test } from '@jest/globals'
import { results, siteWith } from '../../../test-support/feeds.ts'
import { groups, only, RECEIVED, read } from '../../../test-support/understood.ts'
import type { FeedsFile } from '../../config/feed-settings.ts'
import type { Observation } from '../../ward/events.ts'

const SPO2 = '150456^MDC_PULS_OXIM_SAT_O2^MDC'

const SENT = '20260912120000+0000'
/** Ours when the message came in. */
const NOW = '2026-09-12T12:00:05.000Z'

describe('OBX-14', () => {
  test.each([
    ['20260912120000.0000+0530', '2026-09-12T06:30:00.000Z', true],
    ['202609121159', '2026-09-12T11:59:00.000Z', true],
    ['2026091211', '2026-09-12T11:00:00.000Z', true],
    ['20260912', '2026-09-12T00:00:00.000Z', true],
    ['20260912115900.25-0000', '2026-09-12T11:59:00.250Z', true],
    ['20260912115900.1234567', '2026-09-12T11:59:00.123Z', true],
    ['20260912065900-05', '2026-09-12T11:59:00.000Z', true],
    ['202609120800-0400', '2026-09-12T12:00:00.000Z', true],
    ['2026-09-12T11:59:00Z', '2026-09-12T11:59:00.000Z', true],
    ['2026-09-12 11:59:00', '2026-09-12T11:59:00.000Z', true],
    ['', '2026-09-12T12:00:00.000Z', true],
    ['""', '2026-09-12T12:00:00.000Z', true],
    ['nonsense', NOW, false],
    ['12/09/2026 08:00', NOW, false],
    ['12.09.2026 08:00', NOW, false],
    ['20260912 0800', NOW, false],
    ['2026091224', NOW, false],
    ['202609121260', NOW, false],
    ['202609', NOW, false],
    ['20260931', NOW, false],
    ['20260932120000', NOW, false],
    ['20260912120000+2500', NOW, false],
  ])('"%s" is %s, known: %p', (sent, expected, known) => {
    const { time, timeKnown } = only(`OBX|1|NM|${SPO2}||97|%|||||F|||${sent}`)
    expect([time.toISOString(), timeKnown]).toEqual([expected, known])
  })

  test('a clock somewhat ahead does not make a reading fresher than its message; one far ahead makes it implausible', () => {
    const at = (time: string) => only(`OBX|1|NM|${SPO2}||97|%|||||F|||${time}`)
    const said = new Date('2026-09-12T12:03:00Z')
    expect(at('20260912120300+0000')).toMatchObject({ state: 'ok', time: RECEIVED, said })
    expect(at('20260912130000+0000')).toMatchObject({ state: 'implausible', time: RECEIVED })
    expect(at('20260912130000+0000').said).toBeUndefined()
  })
})

describe('which time is the time of a reading', () => {
  const HOURS = ['20260912070000', '20260912080000', '20260912090000', '20260912100000'] as const
  const [FIVE, FOUR, THREE, TWO] = HOURS
  test.each([
    ['OBX-14', TWO, THREE, FOUR, FIVE, SENT, '10:00'],
    ['SPM-17', '', THREE, FOUR, FIVE, SENT, '09:00'],
    ['OBR-7', '', '', FOUR, FIVE, SENT, '08:00'],
    ['OBR-22', '', '', '', FIVE, SENT, '07:00'],
    ['MSH-7', '', '', '', '', SENT, '12:00'],
    ['when it came in', '', '', '', '', '', '12:00'],
    ['unknown by SPM-17', '', 'soon', FOUR, FIVE, SENT, null],
    ['unknown by OBR-7', '', '', '12.09.2026 08:00', FIVE, SENT, null],
    ['unknown by MSH-7', '', '', '', '', 'today', null],
  ])('%s', (_, obx14, spm17, obr7, obr22, msh7, expected) => {
    const fields = (count: number, last: string) => `${'|'.repeat(count)}${last}`
    const message = [
      `MSH|^~\\&|LAB|H|W|X|${msh7}||ORU^R01|1|P|2.5.1`,
      'PID|1||M1^^^H^MR',
      `OBR|1|||V|||${obr7}${fields(15, obr22)}`,
      `OBX|1|NM|2345-7^Glucose^LN||90|mg/dL|||||F|||${obx14}`,
      `SPM|1|||BLD${fields(13, spm17)}`,
      '',
    ].join('\r')
    const [event] = groups(message)
    const { time, timeKnown } = event?.observations[0] ?? ({ time: RECEIVED } as Observation)
    expect([timeKnown, timeKnown ? time.toISOString().slice(11, 16) : null]).toEqual([
      expected !== null,
      expected,
    ])
  })

  test('the specimen stands before its orders in OUL^R22, and within its order elsewhere', () => {
    const spm = (time: string) => `SPM|1|||BLD${'|'.repeat(13)}${time}`
    const obx = 'OBX|1|NM|2345-7^Glucose^LN||90|mg/dL|||||F'
    const times = (type: string, ...segments: string[]) =>
      groups(
        [`MSH|^~\\&|LAB|H|W|X|${SENT}||${type}|1|P|2.5.1`, 'PID|1||M1', ...segments, ''].join('\r'),
      ).flatMap(({ observations }) => observations.map(({ time }) => time.getUTCHours()))
    expect(times('OUL^R22', spm(FIVE), 'OBR|1', obx, 'OBR|2', obx, spm(FOUR), 'OBR|3', obx)).toEqual([
      7, 7, 8,
    ])
    expect(times('ORU^R01', 'OBR|1', obx, spm(FIVE), 'OBR|2', obx, 'OBR|3', obx, spm(FOUR))).toEqual([
      7, 12, 8,
    ])
  })

  test('a volume is measured when its collection ends, over the time it took', () => {
    const volume = (obr: string, code: string, feeds: FeedsFile = {}) =>
      groups(results([`OBR|2|||V|||${obr}`, `OBX|1|NM|${code}||250|mL|||||F`]), siteWith(feeds))[0]
        ?.observations[0]
    expect(volume(`${FIVE}|${THREE}`, 'INTAKE^In^L')).toMatchObject({
      time: new Date('2026-09-12T09:00:00Z'),
      interval: 7200,
    })
    expect(volume(FIVE, 'INTAKE^In^L')).toMatchObject({
      time: new Date('2026-09-12T07:00:00Z'),
      interval: null,
    })
    expect(volume(`${FIVE}|${THREE}`, '777-3^P^LN')).toMatchObject({ time: new Date('2026-09-12T07:00:00Z') })
    expect(volume(`${FIVE}|${THREE}`, '777-3^P^LN')).not.toHaveProperty('interval')
  })
})

describe('times without zone', () => {
  const at = (
    obx14: string,
    feeds: FeedsFile,
    { time = '20260912120000', zone = 'UTC', now = RECEIVED } = {},
  ) =>
    groups(
      results([`OBX|1|NM|${SPO2}||97|%|||||F|||${obx14}`], { time }),
      siteWith(feeds, { zone }),
      now,
    )[0]?.observations[0]?.time.toISOString()
  const BERLIN = { '*': { zone: 'Europe/Berlin' } }

  test('are in the zone of MSH-7, else of the feed, else of the site', () => {
    expect(at('20260912172900', BERLIN, { time: '20260912173000+0530' })).toBe('2026-09-12T11:59:00.000Z')
    expect(at('20260912135900', BERLIN)).toBe('2026-09-12T11:59:00.000Z')
    expect(at('20260912075900', {}, { zone: 'America/New_York' })).toBe('2026-09-12T11:59:00.000Z')
  })

  test('in the hour that comes twice are those of the later one that is not ahead', () => {
    const now = (text: string) => ({ now: new Date(text) })
    expect(at('20261025022955', BERLIN, now('2026-10-25T00:30:00Z'))).toBe('2026-10-25T00:29:55.000Z')
    expect(at('20261025022955', BERLIN, now('2026-10-25T01:30:00Z'))).toBe('2026-10-25T01:29:55.000Z')
    expect(at('20261025023100', BERLIN, now('2026-10-25T01:30:00Z'))).toBe('2026-10-25T01:30:00.000Z')
  })

  test("a feed's clock is corrected by its settings alone", () => {
    expect(at('20260912120400+0000', { '*': { clock: { addSeconds: -240 } } })).toBe(
      '2026-09-12T12:00:00.000Z',
    )
  })
})

describe('patients of results', () => {
  test('each patient group has its own patient, bed and order time', () => {
    const message = results([
      `OBX|1|NM|${SPO2}||97|%|||||F`,
      'PID|2||M2^^^H^MR',
      'PV1|1|I|T1^402^2',
      'OBR|1||||||20260912115500+0000',
      `OBX|1|NM|${SPO2}||93|%|||||F`,
    ])
    const events = groups(message)
    expect(events.map(({ patient, at }) => [patient.mrn, at?.room, at?.bed])).toEqual([
      ['M1', '401', '1'],
      ['M2', '402', '2'],
    ])
    expect(events[1]?.observations[0]?.time.toISOString()).toBe('2026-09-12T11:55:00.000Z')
  })

  test('a bed without a patient number is enough; neither of both is refused', () => {
    const segments = [`OBX|1|NM|${SPO2}||97|%|||||F`]
    const [event] = groups(results(segments, { pid: 'PID|1' }))
    expect(event).toMatchObject({ patient: { mrn: '' }, at: { unit: 'T1', room: '401', bed: '1' } })
    expect(read(results(segments, { pid: 'PID|1', pv1: 'PV1|1|I' }))).toMatchObject({
      code: 'AE',
      where: 'PID^1^3',
    })
    expect(read(results([], { pid: '' }).replace('OBR|1\r', ''))).toMatchObject({
      code: 'AE',
      where: 'OBR^1',
    })
  })

  // shows: V1.2.9
  test('LF and CRLF line ends, blank lines, Z segments and other separators change nothing', () => {
    const message = results(['ZXX|1|anything', `OBX|1|NM|${SPO2}||97||||||F`])
    const expected = groups(message)
    expect(groups(message.replaceAll('\r', '\n'))).toEqual(expected)
    expect(groups(message.replaceAll('\r', '\r\n\r\n'))).toEqual(expected)
    const odd = message.replaceAll('|', '$').replaceAll('^', '%').replace('%~', '%*')
    expect(groups(odd)).toEqual(expected)
  })
})
