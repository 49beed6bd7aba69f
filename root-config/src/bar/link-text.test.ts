import { expect, test } from '@jest/globals'
import { feedText, serverText } from './link-text.ts'

const seconds = (age: number) => `${Math.floor(age)} s`
const feeds = { total: 3, speaking: 3, newestAge: 2 }
const live = { state: 'live' as const, lastHeard: 1_000, feeds, nextTryAt: null }

test('the age of the server is the time since it last spoke, told from 10 s on', () => {
  expect(serverText(live, 10_999, seconds)).toEqual({ text: 'live', silent: false })
  expect(serverText(live, 11_000, seconds)).toEqual({ text: '10 s', silent: false })
  expect(serverText({ ...live, state: 'silent' }, 73_000, seconds)).toEqual({
    text: 'silent 72 s',
    silent: true,
  })
  expect(serverText({ ...live, lastHeard: 0 }, 3_000, seconds)).toEqual({ text: '–', silent: false })
})

test('the age of the feeds keeps growing after the server said it', () => {
  expect(feedText(live, 4_000, seconds)).toEqual({ text: '3 of 3', silent: false })
  expect(feedText(live, 9_000, seconds)).toEqual({ text: '3 of 3, 10 s', silent: false })
})

test('a feed that is silent, none, or an unknown state never looks right', () => {
  expect(feedText({ ...live, feeds: { ...feeds, speaking: 2 } }, 1_000, seconds).silent).toBe(true)
  expect(feedText({ ...live, feeds: { total: 0, speaking: 0, newestAge: null } }, 1_000, seconds)).toEqual({
    text: 'none',
    silent: true,
  })
  expect(feedText({ ...live, state: 'silent' }, 1_000, seconds)).toEqual({ text: 'unknown', silent: true })
  expect(feedText({ ...live, feeds: null }, 1_000, seconds).text).toBe('–')
})
