// shows: B2.4.12, P2.9, P5.1, T7, T29

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PASSWORD } from '../../test-support/app.ts'
import { requestOf, SAMPLES } from '../../test-support/call-samples.ts'
import { cheapHash } from '../../test-support/cheap-accounts.ts'
import { openFilledWard } from '../../test-support/filled-ward.ts'
import { productConfig } from '../../test-support/product-config.ts'
import { addRoles, type ServedApp, serveTestApp } from '../../test-support/served-app.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { LIVE } from '../live/register-live.ts'
import { ALL_CALLS } from './all-calls.ts'
import { cellsText, declaredRights, GUESTS, ROLES } from './print-rights.ts'

const TABLE = join(import.meta.dirname, 'rights-table.txt')
const STATUS = { yes: 200, '?': 401, '-': 403 } as const
type Cell = keyof typeof STATUS

const roles = [...Object.keys(ROLES), ...GUESTS]
const keys = [...ALL_CALLS.map(({ key }) => key), LIVE.key]

let app: ServedApp
let host: WardHost
let roomSys: number
const table = new Map<string, Cell[]>()
const cookies = new Map<string, string>()

/** A session of its own for calls that end or change one. */
async function cookieOf(role: string): Promise<string> {
  const { db } = app.database
  const disable = async (disabled: boolean) => {
    await db.updateTable('users').set({ disabled }).where('user_id', '=', 'disabled').execute()
    app.services.sessions.forget('disabled')
  }
  if (role === 'guest') return ''
  if (role === 'forged') return `wardlight=${'A'.repeat(43)}`
  if (role === 'disabled') await disable(false)
  const cookie = await app.signIn(role)
  if (role === 'disabled') await disable(true)
  if (role === 'ended') await app.post('/view/AccessRequest.ashx?action=logout', cookie)
  return cookie
}

beforeAll(async () => {
  app = await serveTestApp(async (database) => {
    host = await openFilledWard(database)
    return { ward: host.ward, config: await productConfig() }
  })
  await addRoles(app)
  await app.addAccount({ userID: 'somebody', rights: ['Clinical'] })
  for (const userID of ['disabled', 'ended']) {
    await app.addAccount({ userID, rights: ['Admin', 'Clinical'] })
  }
  roomSys = host.ward.census('awicu', {}).census.find((row) => row.patientIDs.PatID === 'M100')?.roomSys ?? 0
  for (const line of (await readFile(TABLE, 'utf8')).trim().split('\n').slice(1)) {
    const [key = '', ...cells] = line.split(/ {2,}/)
    table.set(key, cells as Cell[])
  }
  for (const role of roles) cookies.set(role, await cookieOf(role))
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const ask = async (key: string, role: string): Promise<number> => {
  const { ends, upsets } = SAMPLES[key] ?? {}
  const cookie = ends ? await cookieOf(role) : (cookies.get(role) ?? '')
  const request =
    key === LIVE.key ? ({ method: 'GET', url: '/view/live?area=awicu' } as const) : requestOf(key, roomSys)
  const answer = await app.send(request, cookie)
  await answer.body?.cancel()
  if (key.endsWith('toggleMask') && answer.status === 200) await app.send(request, cookie)
  if (upsets && answer.status === 200) {
    const password_hash = cheapHash(PASSWORD)
    await app.database.db.updateTable('users').set({ password_hash }).execute()
    cookies.set(role, await cookieOf(role))
  }
  return answer.status
}

test('every call has a request to ask it with', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(ALL_CALLS.map(({ key }) => key).sort())
})

// shows: C6.1, V8.2.1
test('the declarations say what rights-table.txt says (npm run -s rights prints it)', async () => {
  expect(declaredRights()).toBe(await readFile(TABLE, 'utf8'))
})

test('the cells counted are those asked', () => {
  expect(cellsText()).toContain(`${keys.length * roles.length} are asked`)
  expect([...table.keys()].toSorted()).toEqual(keys.toSorted())
})

describe('every call of every role is answered as the table says, over HTTP', () => {
  // shows: C7.1, C7.3, A27, V2.2.2, V7.2.1, V8.2.1, V8.3.1, V14.2.4
  test.each(keys)('%s', async (key) => {
    const cells = table.get(key) ?? []
    const expected = roles.map((role, at) => [role, STATUS[cells[at] ?? (cells[0] as Cell)]])
    const answered: [string, number][] = []
    for (const role of roles) answered.push([role, await ask(key, role)])
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected))
  })
})
