import { rowOf } from '@wardlight/contracts/fixtures/rows'
import { sql } from 'kysely'
import { createAudit } from '../src/audit/audit.ts'
import { openTestApp, type TestApp } from './app.ts'

/** The calls with two patients in rooms 1 and 2, and an audit that goes by the given stopwatch (ms). */
export async function openAuditedApp(stopwatch: () => number = () => 0): Promise<TestApp> {
  const testApp = await openTestApp(async ({ db }) => ({
    audit: createAudit({ db, log: { error: () => {}, warn: () => {} }, stopwatch }),
  }))
  testApp.ward.rows = [rowOf(1), rowOf(2)]
  const { db } = testApp.database
  await sql`insert into patients (id, mrn) overriding system value values (1001, 'M1'), (1002, 'M2'), (9, 'M9')`.execute(
    db,
  )
  await sql`update patients set root = 1001 where id = 9`.execute(db)
  await sql`insert into patient_numbers values ('', 'M1', 1001), ('', 'M2', 1002), ('', 'M9', 9)`.execute(db)
  await sql`insert into visits (id, patient_id, visit_number) overriding system value values (2001, 1001, 'V1')`.execute(
    db,
  )
  return testApp
}

/** Reads the entries that were added since now. */
export async function entriesFromNow({ services, database: { db } }: TestApp) {
  await services.audit.flush()
  const { id } = await db.selectFrom('audit_head').select('id').executeTakeFirstOrThrow()
  return async () => {
    await services.audit.flush()
    return db.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').execute()
  }
}

/** Asks for the audit. */
export const showAudit = (testApp: TestApp, cookie: string, wanted: object = {}) =>
  testApp.post('/view/systemrequest.ashx?action=audit', cookie, wanted)
