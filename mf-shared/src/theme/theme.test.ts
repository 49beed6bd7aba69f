/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { createStore } from 'jotai'
import { startTheme, toggleThemeAtom } from './theme.ts'

test('on paper the theme is light, also for what draws with colours it has read, and then what it was', () => {
  const store = createStore()
  const shown = () => document.documentElement.dataset.theme
  const stop = startTheme(store)
  while (shown() !== 'dark') store.set(toggleThemeAtom)
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toBe('dark')
  stop()
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toBe('dark')
})
