import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { productConfig } from '../../test-support/product-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

let app: TestApp
let host: WardHost
beforeAll(async () => {
  const config = await productConfig()
  app = await openTestApp(async (database) => {
    host = await openTestWard(database, { config })
    return { ward: host.ward, config }
  })
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

test('who share a pager are paged from the tower as one, however long their names are together', async () => {
  const now = host.clock.now()
  const names = [
    'Abernathy-Montgomery, Alexandria',
    'Featherstonehaugh, Bartholomew',
    'Wolfeschlegel, Cornelius',
  ]
  const staff = names.map((name, i) => ({ role: 'Nurse', name, userName: `n${i}`, pager: '7109' }))
  await host.send(
    moved('admit', 'B', '5N^2', now - 60_000, { staff }),
    measured('B', { Potassium: 7.2 }, now),
  )
  const { roomSys = 0, regNum = '' } =
    host.ward.census('awicu', {}).census.find(({ staff: [one] }) => one?.pager === '7109') ?? {}
  const place = { area: 'awicu' as const, roomSys, id: regNum }
  const loaded = async () => host.ward.tower.load(place, { who: 'tower', name: 'Tower' })
  const [item] = (await loaded())?.items ?? []
  const cookie = await app.signIn('tower')
  const saved = await app.post('/view/TowerRequest.ashx?action=save', cookie, {
    ...{ ...place, alert: item?.id, sequence: item?.sequence, seen: item?.state, loudSince: item?.loudSince },
    ...{ pick: 'real', assess: 'tell', did: 'page', note: '', command: 'acknowledge' },
    ...{ text: 'Potassium', pager: '7109', requestId: randomUUID() },
  })
  expect(saved.json()).toEqual({ done: true, message: '' })
  expect((await loaded())?.contacts).toMatchObject([{ whom: `${names.join(' or ')}, Nurse`, means: 'page' }])
})

// shows: P2.1
test('a judgement that paged somebody, sent again after its answer was lost and its patient left, is told as kept', async () => {
  const now = host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7101' }]
  await host.send(
    moved('admit', 'A', '5N^1', now - 60_000, { staff }),
    measured('A', { Potassium: 7.2 }, now),
  )
  const { roomSys = 0, regNum = '' } = host.ward.census('awicu', {}).census.find(({ name }) => name) ?? {}
  const cookie = await app.signIn('tower')
  const place = { area: 'awicu' as const, roomSys, id: regNum }
  const loaded = await host.ward.tower.load(place, { who: 'tower', name: 'Tower' })
  const [item] = loaded?.items ?? []
  const asked = {
    ...{ ...place, alert: item?.id, sequence: item?.sequence, seen: item?.state, loudSince: item?.loudSince },
    ...{ pick: 'real', assess: 'tell', did: 'page', note: '', command: 'acknowledge' },
    ...{ whom: 'Moore, R., Nurse', text: 'Potassium', pager: '7101', userName: 'rm' },
    requestId: randomUUID(),
  }
  const save = async (more: object = {}) =>
    (await app.post('/view/TowerRequest.ashx?action=save', cookie, { ...asked, ...more })).json()
  expect(await save()).toEqual({ done: true, message: '' })
  host.clock.advance(1000)
  await host.send(left('discharge', 'A', host.clock.now()))
  expect(host.ward.subject('awicu', roomSys)).toBeNull()
  expect(await save()).toEqual({ done: true, message: '' })
  expect(await save({ requestId: randomUUID() })).not.toMatchObject({ done: true })
})

// shows: T7
test('an area without a control tower answers nothing of it', async () => {
  const cookie = await app.signIn('tower')
  const place = { area: 'awob', roomSys: 1 }
  const answers = [
    await app.get('/view/TowerRequest.ashx?action=load&area=awob&roomSys=1', cookie),
    await app.post('/view/TowerRequest.ashx?action=hold', cookie, { ...place, hold: 'ask' }),
    await app.post('/view/TowerRequest.ashx?action=Entry', cookie, {
      ...{ ...place, id: 'x', whom: 'Nurse', text: 'MAP', requestId: randomUUID() },
    }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('This care area has no control tower.')
  }
})
