import { expect, test } from '@jest/globals'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { alertLines, alertView, oneLineEach } from '@wardlight/mf-shared/values'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { roomView } from './room-view.ts'

const viewsOf = (...alerts: CensusAlert[]) => roomView(row(1, { alerts }), context()).alerts
const frozenViewsOf = (...alerts: CensusAlert[]) =>
  alerts.map((each) => alertView(each, { nowMs: 0, frozenAt: '14:02' }))
const hemoglobin = (given: Partial<CensusAlert>) =>
  alert({ title: 'Hb 6.8 g/dL', atom: 'Hemoglobin', ...given })
const low = (given: Partial<CensusAlert> = {}) => hemoglobin({ detail: 'below 7', ...given })
const falls = (given: Partial<CensusAlert> = {}) =>
  hemoglobin({ detail: 'fell by 2.1 in 24 h', level: 4, ...given })
const linesOf = (...alerts: CensusAlert[]) =>
  alertLines(viewsOf(...alerts)).map(({ alert: { why }, behind }) => [why, ...behind.map((each) => each.why)])

test('a limit and a trend of one value are one line, the worst first', () => {
  expect(linesOf(low(), alert(), falls())).toEqual([['below 7', 'fell by 2.1 in 24 h'], ['below 55']])
  expect(oneLineEach(viewsOf(low(), falls()))).toMatchObject([
    { headline: 'Hb 6.8 g/dL', why: 'below 7', also: 'also fell by 2.1 in 24 h' },
  ])
})

test('an unanswered alert keeps its line beside an answered one, as does one that says something else', () => {
  expect(linesOf(low({ state: 'acknowledged' }), falls())).toEqual([['below 7'], ['fell by 2.1 in 24 h']])
  expect(linesOf(low(), falls({ state: 'acknowledged' }))).toEqual([['below 7', 'fell by 2.1 in 24 h']])
  const recovering = falls({ state: 'recovering' })
  expect(linesOf(low({ state: 'acknowledged' }), recovering)).toHaveLength(2)
  expect(linesOf(low({ state: 'acknowledged' }), { ...recovering, by: 'Moore' })).toHaveLength(1)
  const shock = hemoglobin({ title: 'Massive bleeding', detail: 'Hb 6.8' })
  expect(linesOf(low(), shock)).toEqual([['below 7'], ['Hb 6.8']])
})

test('all that is missed of a sepsis bundle is one line', () => {
  const missed = (detail: string) => alert({ title: 'Sepsis bundle', detail, atom: 'sepsis', level: 4 })
  expect(linesOf(missed('antibiotic missed'), missed('first lactate missed'))).toEqual([
    ['antibiotic missed', 'first lactate missed'],
  ])
})

test('on a frozen screen too, no unanswered alert is behind an answered one', () => {
  expect(alertLines(frozenViewsOf(low({ state: 'acknowledged' }), falls()))).toHaveLength(2)
})
