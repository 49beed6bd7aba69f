import { expect, test } from '@jest/globals'
import { judgeOverrides } from './judge-overrides.ts'
import type { Composed } from './preflight.ts'

const slice = (id: string, version: string, change: Partial<Composed> = {}): Composed => ({
  name: `@wardlight/${id}`,
  version,
  tier: 'critical',
  routes: [],
  popups: [],
  requires: {},
  ...change,
})
const needsShared = (range: string) => ({ requires: { '@wardlight/mf-shared': range } })
const shared = slice('mf-shared', '0.1.0', { kind: 'shared' })
const census = slice('mf-census', '0.1.0', { ...needsShared('^0.1.0'), opens: ['feedback'] })
const forms = slice('mf-forms', '0.1.0', { popups: [{ name: 'feedback', place: 'region' }] })
const composed = [shared, census, forms]
const judged = (...overrides: Composed[]) =>
  judgeOverrides(composed, overrides, '0.1.0').map(({ slice, is, reasons }) => [
    slice.replace('@wardlight/', ''),
    is,
    reasons.join('; '),
  ])

test('an override that fits works', () => {
  expect(judged(slice('mf-census', '0.2.0', needsShared('^0.1.0')))).toEqual([['mf-census', 'works', '']])
})

test('one that requires what is not composed is refused', () => {
  expect(judged(slice('mf-census', '0.2.0', needsShared('^9.0.0')))).toEqual([
    ['mf-census', 'refused', 'it requires @wardlight/mf-shared ^9.0.0, composed is 0.1.0'],
  ])
})

test('one that breaks others is refused, and names them', () => {
  expect(judged(slice('mf-shared', '0.2.0', { kind: 'shared' }))).toEqual([
    [
      'mf-shared',
      'refused',
      'it breaks mf-census 0.1.0: it requires @wardlight/mf-shared ^0.1.0, composed is 0.2.0',
    ],
  ])
})

test('two that need each other work together, and neither alone', () => {
  const both = [
    slice('mf-shared', '0.2.0', { kind: 'shared' }),
    slice('mf-census', '0.2.0', needsShared('^0.2.0')),
  ]
  expect(judged(...both).map(([, is]) => is)).toEqual(['works', 'works'])
  expect(both.map((one) => judged(one)[0]?.[1])).toEqual(['refused', 'refused'])
})

test('only the override to blame is refused', () => {
  const fits = slice('mf-forms', '0.2.0', { popups: forms.popups })
  expect(judged(slice('mf-shared', '0.2.0', { kind: 'shared' }), fits).map(([, is]) => is)).toEqual([
    'refused',
    'works',
  ])
})

test('what others lose without being unusable is a warning', () => {
  expect(judged(slice('mf-forms', '0.2.0'))).toEqual([
    ['mf-forms', 'warning', 'mf-census 0.1.0: it opens the popup feedback, which no slice offers'],
  ])
})

test('a slice that is not composed may be added, unless it claims what another has', () => {
  const popups = forms.popups
  expect(judged(slice('mf-new', '0.1.0', { tier: 'optional' }))[0]?.[1]).toBe('works')
  expect(judged(slice('mf-new', '0.1.0', { tier: 'optional', popups }))[0]).toEqual([
    'mf-new',
    'refused',
    'its popup feedback is one of @wardlight/mf-forms',
  ])
})

test('no ordinary slice can replace the shell or mf-shared', () => {
  expect(judged(slice('mf-shared', '0.1.1'))).toEqual([
    ['mf-shared', 'refused', 'its slice.json says it is no shared'],
  ])
  expect(judged(slice('mf-new', '0.1.0', { kind: 'shell' }))[0]?.[1]).toBe('refused')
})
