import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { until } from '../../test-support/waiting.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { addAccount } from '../accounts/users.ts'
import type { Carrier } from '../outbox/letter.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { type AskedPage, answerPage } from './answer-page.ts'
import { onCallLists, saveOnCall } from './on-call.ts'
import { carriersOf, openPaging } from './open-paging.ts'
import { PageCycle } from './page-cycle.ts'
import { pagingState } from './paging-state.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const settings = INBOX_PAGING
const config = smallConfig({
  rules: [
    rule('LowMAP', {
      logic: { '<': [{ var: 'BPMAP' }, 55] },
      title: 'MAP {BPMAP}',
      atom: 'BPMAP',
      paging: {
        pageWho: ['Nurse'],
        delay: 1,
        escalate: [
          { after: 3, pageWho: ['Doctor'] },
          { after: 5, pageWho: ['Attending'] },
        ],
        snooze: 20,
      },
    }),
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 120] },
      ...{ atom: 'HeartRate', level: 4, slot: 2 },
      paging: { pageWho: ['Nurse'], delay: 2 },
    }),
    rule('LowSpO2', {
      logic: { '<': [{ var: 'SpO2' }, 85] },
      atom: 'SpO2',
      paging: { pageWho: ['Nurse'], repeat: true, rePage: 30 },
    }),
    rule('VeryFastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 160] },
      ...{ atom: 'HeartRate', slot: 3 },
      paging: { pageWho: ['Doctor'] },
    }),
  ],
})

let database: TestDatabase
let host: WardHost
let cycles: PageCycle[]
beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  cycles = []
})
afterEach(async () => {
  for (const cycle of cycles) await cycle.stop()
  await host.ward.stop()
  await database.stop()
})

const NURSE = { role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7101' }
const DOCTOR = { role: 'doctor', name: 'Odell, M.', userName: 'mo', pager: '7202' }
const cycleOf = async (node: string) => {
  const parts = { db: database.db, node, clock: host.clock, config, settings, log: quiet }
  const cycle = new PageCycle({ ...parts, paged: (id) => host.ward.pagedAlert(id) })
  cycles.push(cycle)
  await cycle.lead()
  return cycle
}
const admit = (staff = [NURSE, DOCTOR]) =>
  host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 60_000, { staff }))
const putOnCall = () =>
  sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    values ('awicu', 'MICU', 'Nurse', 'Moore, R.', '7101', 'admin')`.execute(database.db)
const map = (value: number) => host.send(measured('A', { BPMAP: value }, host.clock.now()))
/** Time passes while the monitor goes on sending. */
const wait = async (cycle: PageCycle, minutes: number, value = 50) => {
  for (let i = 0; i < minutes * 2; i++) {
    await host.wait(30)
    await map(value)
    await cycle.tick()
  }
}
const pages = async () =>
  (
    await sql<{
      to: string
    }>`select role || ' ' || coalesce(pager, '-') as to from pages order by created, id`.execute(database.db)
  ).rows.map(({ to }) => to)
const alert = () => host.ward.census('awicu', {}).census[0]?.alerts[0]
const answer = (command: 'acknowledge' | 'reopen') =>
  host.answer(alert()?.id ?? '', { command, who: 'rm', name: 'Moore, R.' })

test('nobody is paged before the delay; then one after the other, until somebody answers', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await cycle.tick()
  expect(await pages()).toEqual([])
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101'])
  await wait(cycle, 2)
  expect(await pages()).toEqual(['Nurse 7101'])
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101', 'Doctor 7202'])
  await answer('acknowledge')
  await wait(cycle, 10)
  expect(await pages()).toHaveLength(2)
})

test('who is next is paged though the sensor fell silent, and is told so; what they could not acknowledge pages anew once it is seen', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  for (let i = 0; i < 10; i++) {
    await host.wait(20)
    await host.send(measured('A', { HeartRate: 80 }, host.clock.now()))
    await cycle.tick()
  }
  expect(alert()).toMatchObject({ technical: true, title: 'MAP silent' })
  expect(await pages()).toEqual(['Nurse 7101', 'Doctor 7202'])
  const { rows } = await sql<AskedPage>`
    select id, kind, room, recipient, pager, message, created, alert_id as "alertId", false as "isOver"
    from pages where role = 'Doctor'`.execute(database.db)
  const [page] = rows as [AskedPage]
  expect(page.message).toMatch(/^MICU 1: MAP silent, for .*last 50 mmHg/)
  const way = { db: database.db, ward: host.ward, now: host.clock.now() }
  expect(await answerPage(way, page)).toBe('not acknowledged')
  await cycle.tick()
  expect(await pages()).toHaveLength(2)
  await wait(cycle, 2)
  expect(alert()).toMatchObject({ rule: 'LowMAP', state: 'active' })
  expect((await pages()).slice(2)).toEqual(['Nurse 7101'])
})

test('an answer that meets the alert as it came back meanwhile acknowledges nothing of it and ends none of its pages', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  const { rows } = await sql<AskedPage>`
    select id, kind, room, recipient, pager, message, created, alert_id as "alertId", false as "isOver"
    from pages`.execute(database.db)
  const [page] = rows as [AskedPage]
  const before = host.ward.pagedAlert(page.alertId ?? '')
  expect(await answer('acknowledge')).toBe(true)
  await host.wait(1)
  expect(await answer('reopen')).toBe(true)
  expect(alert()?.loudSince).not.toBe(before?.alert.loudSince)
  const ward = {
    pagedAlert: () => before,
    answerAlert: host.ward.answerAlert.bind(host.ward),
    tower: host.ward.tower,
  }
  expect(await answerPage({ db: database.db, ward, now: host.clock.now() }, page)).toBe('not acknowledged')
  expect(alert()?.state).toBe('active')
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
})

test('one that a worse alert speaks for pages nobody either once their sensor fell silent, as the worse one pages by itself', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await host.send(measured('A', { HeartRate: 170 }, host.clock.now()))
  await cycle.tick()
  for (let i = 0; i < 12; i++) {
    await host.wait(20)
    await map(80)
    await cycle.tick()
  }
  expect(alert()).toMatchObject({ technical: true, title: 'HR silent' })
  expect(await pages()).toEqual(['Doctor 7202'])
})

test('a page says room, headline and number, and nothing of who it is', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  const { rows } = await sql<{ body: string }>`select body from outbox`.execute(database.db)
  expect(rows[0]?.body).toMatch(/^MICU 1: MAP 50.*\nAnswer: \{answer link\}$/)
  expect(rows[0]?.body).not.toContain('Test')
})

test('of several nodes, and of one that dies and comes back, each step is paged once', async () => {
  const [a, b] = [await cycleOf('a'), await cycleOf('b')]
  await admit()
  await map(50)
  await host.wait(60)
  await map(50)
  await Promise.all([a.tick(), b.tick(), a.tick()])
  await a.stop()
  await b.lead()
  await Promise.all([b.tick(), a.tick()])
  expect(await pages()).toEqual(['Nurse 7101'])
})

test('an alert that cannot be paged about keeps no other from being paged', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await host.send(moved('admit', 'B', 'MICU^2', host.clock.now() - 60_000, { staff: [NURSE] }))
  await map(50)
  await host.send(measured('B', { BPMAP: 50 }, host.clock.now()))
  await sql`
    update alerts set area = 'nicu' where patient_id = (select patient_id from alerts order by id limit 1)`.execute(
    database.db,
  )
  await sql`
    update page_cycles c set due = due - interval '1 second'
    from alerts a where a.id = c.alert_id and a.area = 'nicu'`.execute(database.db)
  await host.wait(60)
  await cycle.tick()
  expect(await pages()).toHaveLength(1)
  const { undelivered } = await pagingState(database.db, 'inbox', host.clock.now())
  expect(undelivered).toMatchObject([{ problem: expect.stringMatching(/^It cannot be paged about/) }])
})

test('a chain that found nobody is gone through again until somebody is on call, and says each role once', async () => {
  const cycle = await cycleOf('a')
  await admit([])
  await map(50)
  await wait(cycle, 4)
  expect(await pages()).toEqual(['Nurse -', 'Doctor -', 'Attending -'])
  await putOnCall()
  await wait(cycle, 2)
  expect((await pages()).slice(3)).toEqual(['Nurse 7101'])
  const { undelivered } = await pagingState(database.db, 'inbox', host.clock.now())
  expect(undelivered.map(({ role }) => role)).toEqual(['Doctor', 'Attending'])
  await wait(cycle, 10)
  expect(await pages()).toHaveLength(4)
})

test('one that pages again after half an hour looks for somebody on call no later than others where it found nobody', async () => {
  const cycle = await cycleOf('a')
  const goOn = async (minutes: number) => {
    for (let i = 0; i < minutes * 2; i++) {
      await host.wait(30)
      await host.send(measured('A', { SpO2: 80 }, host.clock.now()))
      await cycle.tick()
    }
  }
  await admit([])
  await host.send(measured('A', { SpO2: 80 }, host.clock.now()))
  await goOn(2)
  expect(await pages()).toEqual(['Nurse -', 'Nurse -'])
  await putOnCall()
  await goOn(2)
  expect((await pages()).slice(2)).toEqual(['Nurse 7101'])
  await goOn(20)
  expect(await pages()).toHaveLength(3)
  await goOn(10)
  expect((await pages()).slice(3)).toEqual(['Nurse 7101'])
})

test('what reached nobody snoozes no other firing', async () => {
  const cycle = await cycleOf('a')
  await admit([])
  await map(50)
  await wait(cycle, 2)
  expect(await pages()).toEqual(['Nurse -', 'Doctor -', 'Attending -'])
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await putOnCall()
  await wait(cycle, 4)
  expect((await pages()).slice(3)).toEqual(['Nurse 7101'])
})

test('a clock set back while no server runs keeps nobody from being paged when it is time', async () => {
  const before = await cycleOf('a')
  await admit()
  await map(50)
  await wait(before, 1)
  await before.stop()
  host.clock.putBack(60 * 60_000)
  const cycle = await cycleOf('b')
  await cycle.tick()
  expect(await pages()).toEqual(['Nurse 7101'])
  await host.wait(190)
  await cycle.tick()
  expect((await pages()).sort()).toEqual(['Doctor 7202', 'Nurse 7101'])
})

test('a clock set back keeps nobody who is next from being paged when it is time', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101'])
  host.clock.putBack(60 * 60_000)
  await cycle.tick()
  await host.wait(60)
  await cycle.tick()
  expect(await pages()).toHaveLength(1)
  await host.wait(125)
  await cycle.tick()
  expect((await pages()).sort()).toEqual(['Doctor 7202', 'Nurse 7101'])
})

test('a page of before a clock was set back snoozes no firing after it', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await answer('acknowledge')
  await sql`update pages set created = created + interval '2 hours'`.execute(database.db)
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await wait(cycle, 4)
  expect(alert()?.state).toBe('active')
  expect(await pages()).toHaveLength(2)
})

test('where a role finds nobody the next is paged at once, and people are told', async () => {
  const cycle = await cycleOf('a')
  await admit([DOCTOR])
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    values ('awicu', 'MICU', 'Attending', 'Stone, P.', '9001', 'admin')`.execute(database.db)
  await map(50)
  await wait(cycle, 1.5)
  expect(await pages()).toEqual(['Nurse -', 'Doctor 7202'])
  const state = await pagingState(database.db, 'inbox', host.clock.now())
  expect(state.undelivered).toMatchObject([{ room: 'MICU 1', role: 'Nurse' }])
  await wait(cycle, 5)
  expect(await pages()).toEqual(['Nurse -', 'Doctor 7202', 'Attending 9001'])
  await answer('acknowledge')
  expect((await pagingState(database.db, 'inbox', host.clock.now())).undelivered).toEqual([])
})

test('whoever’s account was disabled is not waited for: the next is paged at once', async () => {
  const cycle = await cycleOf('a')
  const account = {
    userID: 'rm',
    name: 'Moore, R.',
    rights: [],
    pagerID: '7101',
    password: 'left the hospital',
  }
  await addAccount(database.db as never, account)
  await admit([{ ...NURSE, pager: '' }, DOCTOR])
  await map(50)
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101'])
  await answer('acknowledge')
  await sql`update users set disabled = true where user_id = 'rm'`.execute(database.db)
  await answer('reopen')
  await wait(cycle, 2)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse -', 'Doctor 7202'])
})

test('somebody on call in a unit that is there no more can be taken off the list', async () => {
  const gone = { area: 'awicu', unit: '9N', role: 'Attending', name: 'Stone, P.', pager: '9001' } as const
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    values ('awicu', '9N', 'Attending', 'Stone, P.', '9001', 'admin')`.execute(database.db)
  const by = { by: 'admin', now: host.clock.now() }
  expect(await saveOnCall(database.db, { config, settings }, gone, { ...by, remove: false })).toMatch(
    /no such unit/,
  )
  expect(await saveOnCall(database.db, { config, settings }, gone, { ...by, remove: true })).toBe('')
  expect((await onCallLists(database.db, config)).list).toEqual([])
})

test('an alert that is loud again is paged anew, another firing not before the snooze is over', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await answer('acknowledge')
  await answer('reopen')
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await wait(cycle, 10)
  expect(alert()?.state).toBe('active')
  expect(await pages()).toHaveLength(2)
  await wait(cycle, 12)
  expect((await pages()).length).toBeGreaterThan(2)
})

test('what left is told as late once it has waited two minutes, and not while it is on its way', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  expect((await pagingState(database.db, 'inbox', host.clock.now())).undelivered).toEqual([])
  await host.wait(130)
  expect((await pagingState(database.db, 'inbox', host.clock.now())).undelivered).toHaveLength(1)
  const carriers = carriersOf({ db: database.db, clock: host.clock, settings }, null)
  const worker = new OutboxWorker({ db: database.db, node: 'a', carriers, log: quiet, clock: host.clock })
  await worker.look()
  await worker.stop()
  expect((await pagingState(database.db, 'inbox', host.clock.now())).undelivered).toEqual([])
})

test('while the way out is being proven screens hear of pages that do not leave, and a stop waits for no proof', async () => {
  await admit()
  await sql`
    insert into pages (id, about, kind, area, room, role, recipient, message, created)
    values (gen_random_uuid(), 'one', 'person', 'awicu', 'MICU 1', 'Nurse', '', 'Call', ${new Date(host.clock.now())})`.execute(
    database.db,
  )
  let proving = () => {}
  const isProving = new Promise<void>((resolve) => {
    proving = resolve
  })
  const carrier: Carrier = {
    send: async () => 'taken',
    prove: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cut')))
        proving()
      }),
    close: () => {},
  }
  const parts = { db: database.db, node: 'a', clock: host.clock, config, settings, log: quiet, mailTls: true }
  const paging = openPaging({ ...parts, ward: host.ward }, { inbox: carrier })
  try {
    await host.wait(5)
    await isProving
    await until('the beat to tell of the page', async () => {
      await host.wait(5)
      return paging.beat().undelivered === 1
    })
  } finally {
    await paging.stop()
  }
  const { rows } = await sql`select problem from ways_out`.execute(database.db)
  expect(rows).toEqual([{ problem: '' }])
})
