// shows: P3.3, P3.4

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { linkOf, pagedLinks } from '../../test-support/paged-links.ts'
import { measured, moved } from '../../test-support/ward-host.ts'

const paged = pagedLinks()
const { sendDue, alertOf, post } = paged

test('a link says what its alert is told as by now, where that is another than the page says', async () => {
  const { body: same } = await paged.app.get(paged.link)
  expect(same).not.toContain('Now:')
  await paged.host.send(measured('A', { BPMAP: 34 }, paged.host.clock.now()))
  const { body } = await paged.app.get(paged.link)
  expect(body).toContain('MICU 1: MAP 50')
  expect(body).toContain('Now: <strong>MICU 1: MAP 34')
  await paged.host.send(measured('A', { BPMAP: 5 }, paged.host.clock.now() + 1))
  expect((await paged.app.get(paged.link)).body).toContain('Now: <strong>MICU 1: MAP 5.')
  await paged.host.send(measured('A', { BPMAP: 50 }, paged.host.clock.now() + 2))
})

test('who answered an alert that became worse while they looked is shown it as it is, and asked again', async () => {
  const now = paged.host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Ahn, A.', userName: 'aa', pager: '7104' }]
  const pressure = async (BPMAP: number) => {
    paged.host.clock.advance(1000)
    await paged.host.send(measured('C', { BPMAP }, paged.host.clock.now()))
  }
  const patient = () => alertOf('VC')
  await paged.host.send(moved('admit', 'C', 'MICU^3', now - 60_000, { staff }))
  await pressure(52)
  const link = linkOf((await sendDue()).find((text) => text.includes('MAP 52')) ?? '')
  const press = (screen: string) => {
    const shown = /name="shown" value="([^"]*)"/.exec(screen)?.[1]?.replaceAll('&quot;', '"') ?? ''
    return post(link, {}, new URLSearchParams({ shown }).toString())
  }
  const { body: first } = await paged.app.get(link)
  await pressure(34)
  const { body: second } = await press(first)
  expect(second).toMatch(/became worse while you looked.*Now: <strong>MICU 3: MAP 34.*<form/s)
  expect((await post(link)).body).toContain('became worse')
  expect(patient()?.state).toBe('active')
  await pressure(33)
  expect((await press(second)).body).toContain('acknowledged in your name')
  expect(patient()).toMatchObject({ state: 'acknowledged', by: 'Ahn, A.' })
})

test('who answers after another answered the alert is told so, and not that somebody wrote to them', async () => {
  const staff = [
    { role: 'Nurse', name: 'Berg, B.', userName: 'bb', pager: '7105' },
    { role: 'Nurse', name: 'Cole, C.', userName: 'cc', pager: '7106' },
  ]
  const now = paged.host.clock.now()
  await paged.host.send(moved('admit', 'D', 'MICU^4', now - 60_000, { staff }))
  await paged.host.send(measured('D', { BPMAP: 51 }, now))
  const [first = '', second = ''] = (await sendDue()).filter((text) => text.includes('MAP 51')).map(linkOf)
  expect((await post(first)).body).toContain('acknowledged in your name')
  const { body } = await paged.app.get(second)
  expect(body).toMatch(/MICU 4: MAP 51.*This alert was answered already/s)
  expect(body).not.toContain('<form')
  expect((await post(second)).body).toContain('it was answered already, or is over')
})

test('a link from before the alert came back answers nothing of what it is now; the newer one does', async () => {
  await paged.host.answer(alertOf()?.id ?? '', { command: 'acknowledge', who: 'x', name: 'X' })
  await paged.host.answer(alertOf()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const older = linkOf((await sendDue())[0] ?? '')
  await paged.host.answer(alertOf()?.id ?? '', { command: 'acknowledge', who: 'x', name: 'X' })
  await paged.host.answer(alertOf()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const newer = linkOf((await sendDue())[0] ?? '')
  expect(newer).not.toBe(older)
  expect((await paged.app.get(older)).body).not.toContain('<form')
  expect((await post(older)).body).toContain('The alert came back after it')
  expect(alertOf()?.state).toBe('active')
  expect((await post(newer)).body).toContain('acknowledged in your name')
})

test('what a person paged about an alert is answered to them, and acknowledges nothing that came back after it', async () => {
  const { id = '' } = alertOf() ?? {}
  await paged.host.answer(id, { command: 'reopen', who: 'x', name: 'X' })
  const sent = async (about: string) => {
    await paged.app.services.paging.send({
      ...{ about, kind: 'person', area: 'awicu', roomSys: null, room: 'MICU 1', role: 'Nurse' },
      ...{ recipient: 'Moore, R.', pager: '7101', sender: 'bo', senderName: 'Bo' },
      ...{ alertId: id, message: `Bo: MAP 50, ${about}` },
    })
    const created = new Date(paged.host.clock.now())
    await sql`update pages set created = ${created} where about = ${about}`.execute(paged.app.database.db)
  }
  await sent('tower bo 1')
  const before = linkOf((await sendDue()).find((text) => text.includes('tower bo 1')) ?? '')
  await paged.host.answer(id, { command: 'acknowledge', who: 'bo', name: 'Bo, tower' })
  paged.host.clock.advance(1000)
  await paged.host.answer(id, { command: 'reopen', who: 'x', name: 'X' })
  expect((await paged.app.get(before)).body).toMatch(/MICU 1.*<form/s)
  expect((await post(before)).body).toContain('The alert came back after the page')
  expect(alertOf()?.state).toBe('active')
  const { rows } = await sql`select from page_cycles where alert_id = ${id}::uuid and ended is null`.execute(
    paged.app.database.db,
  )
  expect(rows).toHaveLength(1)
  await sent('tower bo 2')
  const after = linkOf((await sendDue()).find((text) => text.includes('tower bo 2')) ?? '')
  expect((await post(after)).body).toContain('acknowledged in your name')
})

test('a page of a milder alert answers no worse one that speaks for it since', async () => {
  const now = paged.host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7103' }]
  const heart = async (HeartRate: number) => {
    paged.host.clock.advance(1000)
    await paged.host.send(measured('B', { HeartRate }, paged.host.clock.now()))
  }
  await paged.host.send(moved('admit', 'B', 'MICU^2', now - 60_000, { staff }))
  await heart(130)
  const milder = linkOf((await sendDue()).find((text) => text.includes('HR 130')) ?? '')
  await heart(170)
  const worst = () => alertOf('VB')
  expect(worst()).toMatchObject({ rule: 'VeryFastHeart', state: 'active' })
  expect((await post(milder)).body).toContain('This page is over')
  expect(worst()?.state).toBe('active')
})

test('the link of a milder alert neither answers a worse one that speaks for it and pages by itself, nor calls the alert over', async () => {
  const now = paged.host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Eden, E.', userName: 'ee', pager: '7108' }]
  const pressure = async (BPMAP: number) => {
    paged.host.clock.advance(1000)
    await paged.host.send(measured('F', { BPMAP }, paged.host.clock.now()))
  }
  await paged.host.send(moved('admit', 'F', 'OPEN^7', now - 60_000, { staff }))
  await pressure(118)
  const milder = linkOf((await sendDue()).find((text) => text.includes('MAP 118')) ?? '')
  await pressure(140)
  expect(alertOf('VF')).toMatchObject({ rule: 'VeryHighMAP', state: 'active' })
  expect((await post(milder)).body).toContain('it may be worse by now')
  expect(alertOf('VF')?.state).toBe('active')
})

test('a link of an alert that is over says so and offers no answer, nor one of a firing after which its rule fired again', async () => {
  const staff = [{ role: 'Nurse', name: 'Dean, D.', userName: 'dd', pager: '7107' }]
  const pressure = async (BPMAP: number) => {
    paged.host.clock.advance(1000)
    await paged.host.send(measured('E', { BPMAP }, paged.host.clock.now()))
  }
  await paged.host.send(moved('admit', 'E', 'MICU^10', paged.host.clock.now() - 60_000, { staff }))
  await pressure(49)
  const link = linkOf((await sendDue()).find((text) => text.includes('MAP 49')) ?? '')
  expect((await paged.app.get(link)).body).toContain('<form')
  await pressure(80)
  for (let i = 0; i < 3; i++) {
    await paged.host.wait(20)
    await pressure(80)
  }
  expect(alertOf('VE')).toBeUndefined()
  const { body } = await paged.app.get(link)
  expect(body).toMatch(/MICU 10: MAP 49.*This alert is over/s)
  expect(body).not.toContain('<form')
  await pressure(41)
  expect((await paged.app.get(link)).body).toContain('The alert came back after it')
  expect((await post(link)).body).toContain('The alert came back after it')
  expect(alertOf('VE')?.state).toBe('active')
})
