import { describe, expect, test } from '@jest/globals'
import { results } from '../../../test-support/feeds.ts'
import { groups, observe, only, RECEIVED, read } from '../../../test-support/understood.ts'

const SPO2 = '150456^MDC_PULS_OXIM_SAT_O2^MDC'

describe('times of readings', () => {
  test.each([
    ['20260912120000.0000+0530', '2026-09-12T06:30:00.000Z'],
    ['202609121159', '2026-09-12T11:59:00.000Z'],
    ['20260912115900.25-0000', '2026-09-12T11:59:00.250Z'],
    ['2026-09-12T11:59:00Z', '2026-09-12T11:59:00.000Z'],
    ['nonsense', '2026-09-12T12:00:00.000Z'],
    ['20260932120000', '2026-09-12T12:00:00.000Z'],
    ['', '2026-09-12T12:00:00.000Z'],
  ])('OBX-14 "%s" is %s', (sent, expected) => {
    expect(only(`OBX|1|NM|${SPO2}||97|%|||||F|||${sent}`).time.toISOString()).toBe(expected)
  })

  test('a time without zone is in the zone of the message', () => {
    const [event] = groups(
      results([`OBX|1|NM|${SPO2}||97|%|||||F|||20260912172900`], { time: '20260912173000+0530' }),
    )
    expect(event?.observations[0]?.time.toISOString()).toBe('2026-09-12T11:59:00.000Z')
  })

  test('a clock somewhat ahead does not make a reading fresher than its message; one far ahead makes it implausible', () => {
    expect(only(`OBX|1|NM|${SPO2}||97|%|||||F|||20260912120300+0000`)).toMatchObject({
      state: 'ok',
      time: RECEIVED,
    })
    expect(only(`OBX|1|NM|${SPO2}||97|%|||||F|||20260912130000+0000`)).toMatchObject({
      state: 'implausible',
      time: RECEIVED,
    })
  })

  test('a cuff reading says so, by its mark or by being older than its message', () => {
    const rows = observe(
      'OBX|1|NM|150021^NIBP^MDC||120|mmHg|||||F|||20260912120000+0000|||APERIODIC',
      'OBX|2|NM|150021^NIBP^MDC||118|mmHg|||||F|||20260912114500+0000',
      `OBX|3|NM|${SPO2}||97|%|||||F`,
    )
    expect(rows.map(({ aperiodic }) => aperiodic)).toEqual([true, true, false])
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

  test('LF and CRLF line ends, blank lines, Z segments and other separators change nothing', () => {
    const message = results(['ZXX|1|anything', `OBX|1|NM|${SPO2}||97||||||F`])
    const expected = groups(message)
    expect(groups(message.replaceAll('\r', '\n'))).toEqual(expected)
    expect(groups(message.replaceAll('\r', '\r\n\r\n'))).toEqual(expected)
    const odd = message.replaceAll('|', '$').replaceAll('^', '%').replace('%~', '%*')
    expect(groups(odd)).toEqual(expected)
  })
})
