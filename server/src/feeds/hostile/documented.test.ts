import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import {
  IDENTITY_CAPS,
  MESSAGE_CAPS,
  MOST_SEGMENTS,
  NAME_CAPS,
  SENDER_CAPS,
  TEXT_CAPS,
} from '../../config/caps.ts'

const MIB = 1024 * 1024
/** As docs/hl7.md writes numbers. */
const written = (most: number): string =>
  most % (1024 * MIB) === 0
    ? `${most / (1024 * MIB)} GiB`
    : most % MIB === 0
      ? `${most / MIB} MiB`
      : most % (256 * 1024) === 0
        ? `${most / 1024} KiB`
        : most.toLocaleString('en')

// shows: V2.1.3, V2.3.2
test('every cap is in docs/hl7.md with its number', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/hl7.md'), 'utf8')
  const section = page.slice(page.indexOf('## 9. How much is taken'))
  const all = Object.values({ ...MESSAGE_CAPS, ...IDENTITY_CAPS, ...NAME_CAPS, ...TEXT_CAPS, ...SENDER_CAPS })
  expect(section).toContain(written(MOST_SEGMENTS))
  const { most: ofSubjects } = SENDER_CAPS.subjects
  for (const { most } of all) if (most !== ofSubjects) expect(section).toContain(written(most))
})
