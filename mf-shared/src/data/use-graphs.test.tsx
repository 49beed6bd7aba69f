/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { aroundCalls, asked, newest, pass, revise } from '../fixtures/asked-calls.ts'
import { useBody } from './use-body.ts'
import { useGraphs } from './use-graphs.ts'

aroundCalls()

test('never shows charts of the previous patient of a room', async () => {
  const answer = (regNum: string) => ({ graphs: [], regNum, from: '', to: '', now: '' })
  const { result, rerender } = renderHook(
    ({ regNum }) => useGraphs('awicu', 4, ['HeartRate'], 60, { regNum }),
    { initialProps: { regNum: 'A' } },
  )
  await pass(0)
  expect(newest().url).not.toContain('regNum')
  await newest().answer(answer('A'))
  expect(result.current.data?.regNum).toBe('A')
  rerender({ regNum: 'B' })
  expect(result.current.data).toBeUndefined()
  await pass(0)
  await newest().answer(answer('A'))
  expect(result.current).toMatchObject({ data: undefined, loading: true })
  await pass(30_000)
  await newest().answer(answer('B'))
  expect(result.current.data?.regNum).toBe('B')
})

// shows: B4.10.11
test('never shows charts of the previous person of a visit, even before the new ones come', async () => {
  const { result, rerender } = renderHook(
    ({ person }) => useGraphs('awicu', 4, ['HeartRate'], 60, { regNum: 'A', person }),
    { initialProps: { person: 1 } },
  )
  await pass(0)
  expect(newest().url).not.toContain('person')
  const ofPerson = (person: number) => ({ graphs: [], regNum: 'A', person, from: '', to: '', now: '' })
  await newest().answer(ofPerson(1))
  expect(result.current.data).toBeDefined()
  rerender({ person: 2 })
  expect(result.current.data).toBeUndefined()
  await pass(0)
  await newest().answer(ofPerson(1))
  expect(result.current).toMatchObject({ data: undefined, loading: true })
  await pass(30_000)
  await newest().answer(ofPerson(2))
  expect(result.current.data).toBeDefined()
})

// shows: B2.6.10
test('refetches charts at once when readings are taken back, but polls for new readings', async () => {
  const minute = (at: number) => `2026-11-20T14:0${at}:00.000Z`
  const body = (revision: number, value: number | null, time: string | null, regNum = 'A') => ({
    ...{ census: { regNum }, revision, dateTimeOffset: 0, indexLastUpdated: 'a' },
    current: [{ name: 'HeartRate', value, time }],
  })
  const charts = () => asked.filter(({ url }) => url.includes('action=graph'))
  const bodies = () => asked.filter(({ url }) => url.includes('action=body'))
  renderHook(() => {
    useBody('awicu', 4)
    useGraphs('awicu', 4, ['HeartRate'], 60, { regNum: 'A' })
    useGraphs('awicu', 5, ['HeartRate'], 60, { regNum: 'C' })
  })
  await pass(0)
  await bodies()
    .at(-1)
    ?.answer(body(1, 70, minute(1)))
  for (const one of charts()) await one.answer({ graphs: [], regNum: 'A', from: '', to: '', now: '' })
  const steps: [value: number | null, time: string | null, charts: number][] = [
    [165, minute(2), 2],
    [165, minute(2), 2],
    [70, minute(1), 3],
    [72, minute(1), 4],
    [null, null, 5],
  ]
  for (const [at, [value, time, count]] of steps.entries()) {
    revise(2 + at, [4])
    await pass(5100)
    await bodies()
      .at(-1)
      ?.answer(body(2 + at, value, time))
    await pass(100)
    expect([at, charts().length]).toEqual([at, count])
    await charts().at(-1)?.answer({ graphs: [], regNum: 'A', from: '', to: '', now: '' })
  }
  expect(charts().filter(({ url }) => url.includes('roomSys=5'))).toHaveLength(1)
  expect(charts().map(({ url }) => /after=(\d+)/.exec(url)?.[1])).toEqual([
    undefined,
    undefined,
    '4',
    '5',
    '6',
  ])
})
