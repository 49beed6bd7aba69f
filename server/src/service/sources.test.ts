import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Body } from '@wardlight/contracts/body'
import { CensusRow } from '@wardlight/contracts/census'
import Value from 'typebox/value'
import {
  admitOne,
  alerts,
  body,
  CHART,
  endOne,
  from,
  host,
  MIN,
  MONITOR,
  restart,
  row,
  t0,
} from '../../test-support/one-patient.ts'

beforeEach(admitOne)
afterEach(endOne)

describe('several sources of one variable', () => {
  test('no reading of the pulse hides no heart rate of the ECG, nor its alert', async () => {
    for (let i = 0; i < 3; i++) {
      await host.wait(2)
      await host.send(
        from(MONITOR, { HeartRate: 32 }, 0, { source: 'ecg', code: '147842' }),
        from(MONITOR, { HeartRate: null }, 0, { source: 'pulse', code: '149530' }),
      )
    }
    expect(row().atoms.HeartRate).toMatchObject({ value: 32, alert: 1, state: 'ok', source: 'ECG' })
    expect(alerts()).toEqual(['LowHR active'])
  })

  test('asystole of the ECG stands although a pulse is counted, and both are told', async () => {
    for (let i = 0; i < 3; i++) {
      await host.wait(2)
      await host.send(
        from(MONITOR, { HeartRate: 0 }, 0, { source: 'ecg' }),
        from(MONITOR, { HeartRate: 72 }, 0, { source: 'pulse' }),
      )
    }
    expect(row().atoms.HeartRate).toMatchObject({
      value: 0,
      alert: 1,
      source: 'ECG',
      disagrees: { source: 'pulse', value: 72 },
    })
    expect(alerts()).toEqual(['LowHR active'])
  })

  test('a running line is judged, by its own median, until it is stale; then the cuff', async () => {
    const line = (value: number) => from(MONITOR, { BPMAP: value }, 0, { source: 'line' })
    const cuff = (value: number) => from(MONITOR, { BPMAP: value }, 0, { source: 'cuff', aperiodic: true })
    for (let i = 0; i < 5; i++) {
      await host.wait(2)
      await host.send(line(40), cuff(75))
    }
    expect(row().atoms.BPMAP).toMatchObject({ value: 40, alert: 1, source: 'arterial line' })
    expect(row().atoms.BPMAP?.disagrees).toEqual({ source: 'cuff', value: 75 })
    expect(alerts()).toEqual(['LowMAP active'])
    await host.wait(100)
    await host.send(cuff(76))
    expect(row().atoms.BPMAP).toMatchObject({ value: 40, source: 'arterial line' })
    await host.wait(81)
    expect(row().atoms.BPMAP).toMatchObject({ value: 76, alert: 3, source: 'cuff' })
    expect(row().atoms.BPMAP?.disagrees).toBeUndefined()
  })

  test('a hand-charted rate does not replace the monitor’s', async () => {
    await host.send(from(MONITOR, { HeartRate: 38 }, 20_000))
    await host.send(from(CHART, { HeartRate: 80 }, 2000))
    expect(row().atoms.HeartRate).toMatchObject({
      value: 38,
      alert: 1,
      disagrees: { source: 'charted', value: 80 },
    })
  })

  test('both are there again after a restart, and on the wire', async () => {
    await host.send(
      from(MONITOR, { BPMAP: 40 }, 1000, { source: 'line' }),
      from(MONITOR, { BPMAP: 75 }, 0, { source: 'cuff', aperiodic: true }),
    )
    const before = row()
    await restart()
    expect(row()).toEqual(before)
    expect(row().atoms.BPMAP).toMatchObject({ value: 40, disagrees: { source: 'cuff', value: 75 } })
    expect(Value.Errors(CensusRow, row())).toEqual([])
    expect(Value.Errors(Body, await body())).toEqual([])
  })
})

describe('freshness', () => {
  test('a late batch of a stream is late, however it was delayed', async () => {
    await host.send(from(MONITOR, { HeartRate: 72, BPMAP: 80 }, 65_000))
    expect(row()).toMatchObject({ silentSince: null, atoms: { HeartRate: { alert: 3, maxAge: 180 } } })
    await host.wait(120)
    expect(row().atoms.HeartRate).toMatchObject({ alert: 0 })
    expect(row().silentSince).toBe(new Date(t0 - 65_000).toISOString())
    await host.send(from(MONITOR, { HeartRate: 30 }, 50 * MIN))
    expect(alerts()).toEqual(['MonitorSilent active'])
  })

  test('a cuff is one measurement, however soon it is sent: a ward that charts is not silent', async () => {
    await host.send(from(MONITOR, { BPMAP: 78 }, 0, { source: 'cuff', aperiodic: true }))
    await host.send(from(CHART, { HeartRate: 70 }, 0))
    await host.wait(600)
    expect(row()).toMatchObject({ silentSince: null, atoms: { BPMAP: { alert: 3, maxAge: 600 } } })
    await host.wait(5)
    expect(row().silentSince).toBe(new Date(t0).toISOString())
  })

  test('charting beside a silent monitor does not end its silence', async () => {
    await host.send(from(MONITOR, { HeartRate: 72 }, 0))
    await host.wait(200)
    await host.send(from(CHART, { HeartRate: 74 }, 0))
    expect(row().atoms.HeartRate).toMatchObject({ value: 74, alert: 3, source: 'charted' })
    expect(row().silentSince).toBe(new Date(t0).toISOString())
  })

  test('four hours after the stream ended charting ends the silence, without a new message', async () => {
    await host.send(from(MONITOR, { HeartRate: 72 }, 0))
    host.clock.advance(4 * 3600_000 - 60_000)
    await host.send(from(CHART, { HeartRate: 74 }, 0))
    await host.ward.settled()
    expect(row().alerts.map(({ rule: id }) => id)).toEqual(['MonitorSilent'])
    host.clock.advance(65_000)
    await host.ward.settled()
    expect(row()).toMatchObject({ silentSince: null, alerts: [] })
  })
})
