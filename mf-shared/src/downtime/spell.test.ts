import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { spell } from './spell.ts'

const pausing = () => {
  const pauses = { times: 0 }
  const pause = async () => {
    pauses.times += 1
  }
  return { pauses, pause }
}

test('is the JSON of whatever came as JSON', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 7 }), async (value) => {
      expect(await spell(value, async () => undefined)).toBe(JSON.stringify(value))
    }),
  ))

test('pauses between the rooms of a large census, grouped or not, and leaves out what is not told', async () => {
  const rooms = Array.from({ length: 1000 }, (_, roomSys) => ({ roomSys, phone: undefined }))
  for (const data of [{ census: rooms }, { censuses: [{ key: 'MICU', patients: rooms }] }]) {
    const { pauses, pause } = pausing()
    const sheet = { key: ['CensusRequest', { area: 'awicu', unit: undefined }, false], at: 1, data }
    expect(await spell(sheet, pause)).toBe(JSON.stringify(sheet))
    expect(pauses.times).toBe(20)
  }
})
