import { expect, test } from '@jest/globals'
import type { CensusRow } from '@wardlight/contracts/census'
import { createMask, maskOf } from './mask.ts'

const row = {
  ...{
    roomSys: 1,
    regNum: 'V1',
    name: 'Testwell, Ada',
    patientIDs: { PatID: 'M1' },
    extraData: { note: 'Ada' },
  },
  ...{ staff: [{ role: 'Nurse', name: 'Ashbury, Lee' }], abbreviatedStaff: 'Ashbury', atoms: {}, alerts: [] },
  mothersName: 'Testwell, Eve',
} as unknown as CensusRow

// shows: C4.38
test('a masked row has no field that nobody declared', () => {
  const mask = createMask(Buffer.from('key'))
  for (const hides of ['names', 'people'] as const) {
    const text = JSON.stringify(maskOf(mask, hides).row(row))
    expect(text).not.toMatch(/Testwell|Ada|M1|V1/)
    expect(text).toContain('"roomSys":1')
  }
  expect(JSON.stringify(maskOf(mask, 'people').row(row))).not.toContain('Ashbury')
})
