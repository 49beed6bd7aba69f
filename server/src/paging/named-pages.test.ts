// shows: P2.12

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { PAGED, pagedWard } from '../../test-support/paged-ward.ts'
import { smallConfig } from '../../test-support/small-config.ts'
import { inboxCarrier, readInbox } from './inbox.ts'

const ward = pagedWard(smallConfig({ rules: [...PAGED.area('awicu').rules], ui: { pageNames: true } }))

test('where a site says so its pagers are told the patient, and neither subject, link nor list of pages', async () => {
  const cycle = await ward.cycleOf('a')
  await ward.admit()
  await ward.map(50)
  await ward.wait(cycle, 1)
  const { db } = ward.database()
  const { rows } = await sql<{ about: string; subject: string; body: string; message: string }>`
    select o.about, o.subject, o.body, p.message from outbox o join pages p on o.about = 'page ' || p.id`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  const [{ about, subject, body, message } = { about: '', subject: '', body: '', message: '' }] = rows
  expect(body).toMatch(/^MICU 1: MAP 50.*\nPatient: Test.*, A\nAnswer: \{answer link\}$/)
  expect([subject, message].join()).not.toContain('Test')
  const letter = {
    about,
    subject,
    to: '7101',
    text: body,
    via: 'inbox' as const,
    id: 1,
    attempt: 1,
    created: new Date(),
  }
  await inboxCarrier(db).send(letter, AbortSignal.timeout(60_000))
  expect(await readInbox(db)).toMatchObject([{ text: body, typed: true }])
})
