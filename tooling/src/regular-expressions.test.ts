/** @jest-environment node */
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { regularExpressions } from './regular-expressions.ts'

process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const ROOT = join(import.meta.dirname, '..', '..')
const SHIPPED = [
  ...['contracts', 'mf-shared', 'mf-census', 'mf-patient', 'mf-forms', 'mf-help', 'mf-status', 'root-config'],
  ...['composition', 'hl7', 'server/src', 'simulator'],
]
/** Without its limits of time, by which a busy machine would find otherwise than a quiet one. */
const CHECK = {
  ...{ timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null },
  randomSeed: 1,
}

/** Files that make a regular expression of text, and what they make it of. */
const MADE: Readonly<Record<string, string>> = {
  'hl7/src/escape.ts': 'one character, quoted; of its shape /\\\\([^\\\\]{1,200})\\\\/g',
  'server/src/paging/pagers.ts': 'one class of characters and how many, between the ends of the text',
}

const { written, made } = regularExpressions(ROOT, SHIPPED)
const shapes = new Map(
  written.map(({ file, source, flags }) => [`/${source}/${flags}`, { file, source, flags }]),
)

// shows: A2, V15.2.2
test('every regular expression of the shipped source takes time that grows with its text, not with its square', () => {
  expect(written.length).toBeGreaterThan(100)
  const slow = [...shapes].flatMap(([shape, { file, source, flags }]) => {
    const { status } = checkSync(source, flags, CHECK)
    return status === 'safe' ? [] : [`${file} ${shape} ${status}`]
  })
  expect(slow).toEqual([])
})

test('no other is made of text while the product runs', () => {
  expect([...new Set(made.map(({ file }) => file))].sort()).toEqual(Object.keys(MADE).sort())
  expect(checkSync('\\\\([^\\\\]{1,200})\\\\', 'g', CHECK).status).toBe('safe')
  expect(checkSync('^[0-9A-Za-z._-]{1,999}$', 'u', CHECK).status).toBe('safe')
})

test('the check finds one that takes the square of its text', () => {
  expect(checkSync('(\\.0)+$', '', CHECK).status).toBe('vulnerable')
})
