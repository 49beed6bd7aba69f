import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { PASSWORD, type TestApp } from '../../test-support/app.ts'
import { entriesFromNow, openAuditedApp, showAudit } from '../../test-support/audited-app.ts'
import { addCheapAccounts } from '../../test-support/cheap-accounts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openAuditedApp()
})
afterAll(() => testApp.stop())

let entries: Awaited<ReturnType<typeof entriesFromNow>>
beforeEach(async () => {
  entries = await entriesFromNow(testApp)
})
const show = (cookie: string, wanted: object = {}) => showAudit(testApp, cookie, wanted)

describe('the audit is read', () => {
  test('by filters, newest first, a page at a time; reading it is told', async () => {
    const cookie = await testApp.signIn('admin')
    const { audit } = testApp.services
    const wanted = { userID: 'reporting', kind: 'change', area: 'awicu' }
    const base = { userID: 'reporting', address: '10.9.9.9', action: 'body', area: 'awicu' }
    for (let n = 1; n <= 150; n++)
      await audit.record({ ...base, roomSys: n, subject: { personId: n === 7 ? 9 : 1002, visitId: null } })
    const first = (await show(cookie, { ...wanted, userID: 'REPORTING' })).json()
    expect([first.rows.length, first.more, first.rows[0].roomSys]).toEqual([100, true, 150])
    const next = (await show(cookie, { ...wanted, before: first.rows.at(-1).id })).json()
    expect([next.rows.length, next.more, next.rows.at(-1).roomSys]).toEqual([50, false, 1])
    const merged = (await show(cookie, { ...wanted, patient: 'M1' })).json()
    expect(merged.rows.map((row: { roomSys: number }) => row.roomSys)).toEqual([7])
    expect(merged.rows[0]).toMatchObject({ record: 9, patID: 'M9', address: '10.9.9.9' })
    expect((await show(cookie, { patient: 'nobody' })).json().rows).toEqual([])
    const [told] = (await entries()).filter(({ action, person_id }) => action === 'audit' && person_id)
    expect(told).toMatchObject({
      kind: 'look',
      detail: 'userID reporting, kind change, of one patient',
      person_id: 1001,
    })
    expect(JSON.stringify(await entries())).not.toMatch(/M1\b/)
  })

  test('of one’s own care areas, and of what belongs to none, on the screen and in the file', async () => {
    const { services, database } = testApp
    const base = { userID: 'areas', address: '', action: 'body' }
    const rights = ['Admin', 'Clinical'] as const
    await addCheapAccounts(database.db, [
      { userID: 'icu-admin', name: 'I', rights, areas: ['awicu'], password: PASSWORD },
    ])
    for (const area of ['awicu', 'awor', undefined] as const)
      await services.audit.record({ ...base, area, detail: `in ${area}` })
    await services.audit.record({ ...base, area: 'awor', detail: 'refused' }, { kind: 'refusal' })
    const cookie = await testApp.signIn('icu-admin')
    const shown = (await show(cookie, { userID: 'areas' })).json()
    expect(shown.rows.map((row: { detail: string }) => row.detail)).toEqual([
      'refused',
      'in undefined',
      'in awicu',
    ])
    const file = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
      format: 'csv',
      userID: 'areas',
    })
    expect(file.body).toContain('in awicu')
    expect(file.body).not.toContain('in awor')
  })

  test('a wrong time is refused with its field', async () => {
    const answer = await show(await testApp.signIn('admin'), { from: 'yesterday' })
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, 'from'])
  })

  test('without numbers of patients by somebody who is shown none, and not by one', async () => {
    const cookie = await testApp.signIn('admin')
    await testApp.services.audit.record({
      userID: 'x',
      address: '',
      action: 'body',
      subject: { personId: 1001, visitId: 2001 },
    })
    const shown = await show(cookie, { userID: 'x' })
    expect(shown.json().rows[0]).toMatchObject({ record: 1001, patID: 'M1', visit: 'V1' })
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', cookie)
    const masked = await show(cookie, { userID: 'x' })
    expect(masked.json().rows[0]).toMatchObject({ record: 1001, patID: '', visit: '' })
    expect((await show(cookie, { patient: 'M1' })).statusCode).toBe(403)
    const file = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
      format: 'csv',
      userID: 'x',
    })
    expect(file.body).toContain(',1001,')
    expect(file.body).not.toMatch(/M1|V1/)
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', cookie)
  })

  test.each(['csv', 'tsv'])(
    'as a %s in which nothing is reckoned with, and which is told',
    async (format) => {
      const cookie = await testApp.signIn('admin')
      const { audit } = testApp.services
      const name = `export-${format}`
      const told = ['=1+1', '\t@SUM(A1)', 'a "quoted", b;c', '-2', '\u200b=x', 'x; =1+1,-2', '"=1+1', 'plain']
      for (const detail of told) await audit.record({ userID: name, address: '', action: 'x', detail })
      const answer = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
        format,
        userID: name,
      })
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="audit.${format}"`)
      expect(answer.headers['cache-control']).toBe('no-store')
      const lines = answer.body.split('\r\n').slice(1, -1)
      const details = lines.map((line) => line.replace(/^.*?1(,|\t)/, '').replace(/(,|\t)[0-9a-f]{64}$/, ''))
      const ends = [
        'plain',
        `'"=1+1`,
        "x;' =1+1,'-2",
        "'\u200b=x",
        "'-2",
        'a "quoted", b;c',
        '\ufffd@SUM(A1)',
        "'=1+1",
      ]
      expect(lines).toHaveLength(8)
      for (const [i, end] of ends.entries())
        expect(details[i]).toContain(format === 'csv' ? end.replaceAll('"', '""') : end)
      expect((await entries()).at(-1)).toMatchObject({
        kind: 'export',
        action: 'auditExport',
        user_id: 'admin',
        detail: `${format}, userID ${name}`,
      })
    },
  )

  test('as a file however much it is', async () => {
    const cookie = await testApp.signIn('admin')
    const rows = JSON.stringify(
      Array.from({ length: 5001 }, (_, n) => ({
        time: new Date(),
        kind: 'look',
        user_id: 'many',
        address: '',
        action: 'x',
        refused: '',
        count: 1,
        detail: `${n}`,
      })),
    )
    await sql`select audit_append(${rows}::jsonb)`.execute(testApp.database.db)
    const answer = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
      format: 'tsv',
      userID: 'many',
    })
    expect(answer.body.split('\r\n')).toHaveLength(5001 + 2)
  })
})
