import { expect, test } from '@jest/globals'
import { NO_HEADER, readHeader } from '@wardlight/hl7/header'
import { feedName } from './feed-name.ts'

test.each([
  ['MSH|^~\\&|^EfficiaCM|H1^x|', 'EfficiaCM/H1'],
  ['MSH|^~\\&|||', 'unknown'],
])('the feed of %s is %s', (msh, name) => {
  expect(feedName(readHeader(Buffer.from(`${msh}\rPID|1\r`)) ?? NO_HEADER)).toBe(name)
})
