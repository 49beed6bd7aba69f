import { expect, test } from '@jest/globals'
import { joined, partOf, recordedQuery } from './demo-whole.ts'
import type { Graph, GraphAnswer } from './graph.ts'

const TO = Date.parse('2026-11-20T14:00:00.000Z')
const ago = (minutes: number) => TO - minutes * 60_000
const graph = (name: string, type: Graph['type'], points: Graph['points']): Graph => ({
  ...{ name, title: name, description: '', unit: '', type, points, hasDataOutsideRange: false, maxGap: null },
  limits: { lowRed: null, lowYellow: null, highYellow: null, highRed: null },
  ...{ min: null, max: null, suggestedMin: null, suggestedMax: null },
})
const answerOf = (...graphs: Graph[]): GraphAnswer => ({
  graphs,
  regNum: '7',
  person: 7,
  from: new Date(ago(480)).toISOString(),
  to: new Date(TO).toISOString(),
  now: new Date(TO).toISOString(),
})
const HR = graph('HeartRate', 'line', [
  [ago(90), 80],
  [ago(30), 90],
])
const DRUG = graph('Propofol', 'step', [
  [ago(200), 10],
  [ago(90), 20],
])
const query = { action: 'graph', area: 'awicu', roomSys: 3, graphNames: 'Propofol,HeartRate,Unknown' }

test('all chart queries of a room share one recording, whatever the variables, range and width', () => {
  expect(recordedQuery({ ...query, secondsFromNow: 3600, width: 280, to: 5 })).toEqual({
    action: 'graph',
    area: 'awicu',
    roomSys: 3,
  })
  expect(recordedQuery({ action: 'body', roomSys: 3 })).toEqual({ action: 'body', roomSys: 3 })
  expect(partOf({ action: 'body' })).toBeNull()
})

test('a chart of the last hour has the points of that hour, the rate that held when it began, and says that there was more', () => {
  const whole = joined(query, [answerOf(HR), answerOf(DRUG)])
  const part = partOf({ ...query, secondsFromNow: 3600 })?.(whole) as GraphAnswer
  expect(part.from).toBe(new Date(ago(60)).toISOString())
  expect(
    part.graphs.map(({ name, points, hasDataOutsideRange }) => [name, points, hasDataOutsideRange]),
  ).toEqual([
    ['Propofol', [[ago(90), 20]], true],
    ['HeartRate', [[ago(30), 90]], true],
  ])
})

test('cuts each pump of a drug to that hour, too', () => {
  const pumps = [
    {
      source: 'P1',
      points: [
        [ago(200), 1],
        [ago(90), 2],
        [ago(30), 3],
      ] as Graph['points'],
      maxAge: null,
    },
  ]
  const part = partOf({ ...query, secondsFromNow: 3600 })?.(answerOf({ ...DRUG, pumps })) as GraphAnswer
  expect(part.graphs[0]?.pumps?.[0]?.points).toEqual([
    [ago(90), 2],
    [ago(30), 3],
  ])
})

test('a chart of the whole visit is as it was recorded', () => {
  const whole = answerOf(HR, DRUG)
  expect(partOf({ ...query, graphNames: 'HeartRate', secondsFromNow: 0 })?.(whole)).toEqual(answerOf(HR))
})

test('aboutValue gives only the values asked for', () => {
  const values = ['HeartRate', 'SpO2'].map((name) => ({ name }))
  expect(partOf({ action: 'aboutValue', names: 'SpO2' })?.({ regNum: '7', values })).toEqual({
    regNum: '7',
    values: [{ name: 'SpO2' }],
  })
})
