// shows: T8

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { SliceSource } from '@wardlight/contracts/composition'
import { pageTitle } from './title-text.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The titles of the slices' own slice.json, by screen and tab. */
const titles = new Map(
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mf-') && folder !== 'mf-shared')
    .flatMap((folder) => {
      const { routes } = JSON.parse(readFileSync(join(ROOT, folder, 'slice.json'), 'utf8')) as SliceSource
      return routes.flatMap(({ screen, title = '', tabs = [] }): [string, string][] => [
        [screen, title],
        ...tabs.map((tab): [string, string] => [`${screen} ${tab.name}`, tab.title]),
      ])
    }),
)

test.each([
  ['census', { area: 'awicu', tower: false, unit: '5 North' }, 'Wardlight AWICU 5 North'],
  ['census', { area: 'awicu', tower: true }, 'Wardlight AWICU Tower'],
  ['patient', { area: 'awob', tower: false, room: '12' }, 'Wardlight AWOB 12'],
  ['patient', { area: 'awob', tower: false }, 'Wardlight AWOB'],
  ['status', { area: 'awor', tower: false }, 'Wardlight AWOR Status'],
  ['status Users', { area: 'awor', tower: false }, 'Wardlight AWOR Status'],
  ['help ColorLimits', { area: 'awpacu', tower: false }, 'Wardlight AWPACU Color Limits'],
  ['help', { area: 'awpacu', tower: false }, 'Wardlight AWPACU Help'],
] as const)('%s: %j', (screen, parts, title) => {
  expect(pageTitle({ ...parts, title: titles.get(screen) ?? 'no such screen' })).toBe(title)
})

test('the tower in tower mode is said once', () => {
  expect(pageTitle({ area: 'awicu', tower: true, title: 'Tower' })).toBe('Wardlight AWICU Tower')
})
