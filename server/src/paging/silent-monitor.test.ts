// shows: P2.6

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pagedWard } from '../../test-support/paged-ward.ts'

const ward = pagedWard()
const { cycleOf, admit, map, wait, pages, alert } = ward

test('escalates though the whole monitor fell silent, and says what was last heard', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await map(47)
  for (let i = 0; i < 16; i++) {
    await ward.host().wait(20)
    await cycle.tick()
  }
  expect(alert()).toMatchObject({ technical: true, title: 'Monitor silent' })
  expect(await pages()).toEqual(['Nurse 7101', 'Doctor 7202'])
  const { rows } = await sql<{ message: string }>`select message from pages where role = 'Doctor'`.execute(
    ward.database().db,
  )
  expect(rows[0]?.message).toMatch(/^MICU 1: Monitor silent, for \d+ min; last MAP 47\.$/)
})
