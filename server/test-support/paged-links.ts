import { afterAll, beforeAll } from '@jest/globals'
import { OutboxWorker } from '../src/outbox/worker.ts'
import { carriersOf } from '../src/paging/open-paging.ts'
import { PageCycle } from '../src/paging/page-cycle.ts'
import { openTestApp, type TestApp } from './app.ts'
import { INBOX_PAGING as settings } from './inbox-paging.ts'
import { quiet } from './paged-ward.ts'
import { rule, smallConfig } from './small-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

const config = smallConfig({
  rules: [
    rule('LowMAP', {
      logic: { '<': [{ var: 'BPMAP' }, 55] },
      title: 'MAP {BPMAP}',
      atom: 'BPMAP',
      paging: { pageWho: ['Nurse'] },
    }),
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 120] },
      title: 'HR {HeartRate}',
      ...{ atom: 'HeartRate', level: 4, slot: 2 },
      paging: { pageWho: ['Nurse'] },
    }),
    rule('VeryFastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 160] },
      ...{ title: 'HR {HeartRate}', atom: 'HeartRate', slot: 3 },
    }),
    rule('HighMAP', {
      logic: { '>': [{ var: 'BPMAP' }, 110] },
      ...{ title: 'MAP {BPMAP}', atom: 'BPMAP', level: 4, slot: 4 },
      paging: { pageWho: ['Nurse'] },
    }),
    rule('VeryHighMAP', {
      logic: { '>': [{ var: 'BPMAP' }, 130] },
      ...{ title: 'MAP {BPMAP}', atom: 'BPMAP', slot: 5 },
      paging: { pageWho: ['Doctor'] },
    }),
  ],
})

/** The path of the link a page has; '' of one without. */
export const linkOf = (text: string) => /http:\/\/ward\.test(\/page\/\S+)$/.exec(text)?.[1] ?? ''

/** An app of all tests of a file, whose one patient has a low pressure that a nurse was paged about. */
export function pagedLinks() {
  let app: TestApp
  let host: WardHost
  let link: string
  /** Pages what is due; gives the texts that pagers got, newest first. */
  const sendDue = async (): Promise<string[]> => {
    const { db } = app.database
    const parts = { db, node: 'a', clock: host.clock, config, settings, log: quiet }
    const cycle = new PageCycle({
      ...parts,
      knows: (id) => host.ward.knowsAlert(id),
      paged: (id) => host.ward.pagedAlert(id),
    })
    await cycle.lead()
    await cycle.tick()
    await cycle.stop()
    const worker = new OutboxWorker({ ...parts, carriers: carriersOf(parts, null) })
    await worker.look()
    await worker.stop()
    return (await app.services.paging.inbox()).map(({ text }) => text)
  }
  beforeAll(async () => {
    app = await openTestApp(async (database) => {
      host = await openTestWard(database, { config })
      return { ward: host.ward, config }
    })
    const now = host.clock.now()
    const staff = [{ role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7101' }]
    await host.send(moved('admit', 'A', 'MICU^1', now - 60_000, { staff }), measured('A', { BPMAP: 50 }, now))
    const [text = ''] = await sendDue()
    link = linkOf(text)
  })
  afterAll(async () => {
    await host.ward.stop()
    await app.stop()
  })
  return {
    get app() {
      return app
    },
    get host() {
      return host
    },
    /** Of the first page. */
    get link() {
      return link
    },
    sendDue,
    alertOf: (regNum = 'VA') =>
      host.ward.census('awicu', {}).census.find((row) => row.regNum === regNum)?.alerts[0],
    post: (url: string, headers = {}, payload = '') =>
      app.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  }
}
