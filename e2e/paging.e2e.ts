// shows: C1.12, P3.3, P4.1, T26

import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { type MailServer, openMailServer } from '../server/test-support/mail-server.ts'
import { openPage, PATIENCE_MS, see, signIn, typeOver } from './harness/browser.ts'
import { header, reading, sendHl7 } from './harness/mllp.ts'
import { freePort } from './harness/ports.ts'
import { stage } from './harness/stage.ts'

const POTASSIUM = '2823-3^Potassium^LN'
const LACTATE = '2524-7^Lactate^LN'
const RULES = [
  {
    id: 'PotassiumCritical',
    paging: { pageWho: ['Nurse'], escalate: [{ after: 60, pageWho: ['Attending'] }] },
  },
]
const config = join(tmpdir(), `wardlight-paging-${process.pid}`)

let mail: MailServer
const env: Record<string, string> = {
  WARDLIGHT_CONFIG: config,
  SMTP_HOST: '127.0.0.1',
  SMTP_TLS: 'off',
  SMTP_FROM: 'ward@hospital.test',
  PAGER_ADDRESS: '{pager}@pager.test',
}
const on = stage(env, async () => {
  mail = await openMailServer()
  env.SMTP_PORT = String(mail.port)
  env.PORT = String(await freePort())
  env.PUBLIC_URL = `http://localhost:${env.PORT}`
  await mkdir(join(config, 'awicu'), { recursive: true })
  await writeFile(join(config, 'awicu', 'rules.json'), JSON.stringify(RULES))
})
afterAll(() => mail?.stop())

const admitted = (mrn: string, room: string) =>
  sendHl7(on.product.mllpPort, [
    header('ADT^A01^ADT_A01'),
    `EVN|A01|${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`,
    `PID|1||${mrn}^^^E2E^MR||Paged^Pia||19600415|F`,
    `PV1|1|I|5N^${room}^1`,
    'ROL|1|UP|^Nurse|rm^Moore^R.||||||||54110^WPN^PH~7101^WPN^BP',
  ])

it('an alert that fires is paged by mail, answered by the link of the mail, and the census says by whom without a reload', async () => {
  await admitted('E2E-PG1', '7')
  await reading(on.product.mllpPort, 'E2E-PG1', POTASSIUM, 7.2, 'mmol/L')
  const { page: census } = await openPage(on.browser)
  await signIn(census, on.product.url, 'clinical')
  await census.waitForFunction(() => location.hash.includes('/census'))
  await census.evaluate(() => {
    location.hash = '#/awicu/census/alerts'
  })
  await see(census, /7\.2\s*mmol/)
  await census.evaluate(() => {
    Object.assign(window, { stays: true })
  })

  const link = await arrived(/5N 7: /)
  const { page: phone } = await openPage(on.browser, { width: 390, height: 844 })
  await phone.goto(link)
  await see(phone, /5N 7: (Potassium|K) 7\.2/)
  expect(await phone.evaluate(() => document.body.innerText)).not.toMatch(/Paged|E2E-PG1/)
  await see(census, /7\.2\s*mmol/)
  expect(await census.evaluate(() => document.body.innerText)).not.toContain('acknowledged')
  await phone.click('button[type=submit]')
  await see(phone, /Answered at \d\d:\d\d/)
  await see(census, /acknowledged by Moore/)
  expect(await census.evaluate(() => 'stays' in window)).toBe(true)
})

// shows: T4
it('the tower pages from its window word for word, and the answer of the page ends the waiting there and at the bedside', async () => {
  await admitted('E2E-PG2', '8')
  await reading(on.product.mllpPort, 'E2E-PG2', LACTATE, 7.3, 'mmol/L')
  const open = async (userID: string, to: (room: number) => string) => {
    const { page } = await openPage(on.browser)
    await signIn(page, on.product.url, userID)
    await page.waitForFunction(() => location.hash.includes('/census'))
    const room = await page.evaluate(async () => {
      const { census } = await (await fetch('/view/CensusRequest.ashx?area=awicu')).json()
      return census.find(({ displayRoom }: { displayRoom: string }) => displayRoom === '8').roomSys
    })
    await page.evaluate((hash) => {
      location.hash = hash
    }, to(room))
    return page
  }
  const tower = await open('tower', (room) => `#/awicu/tower/${room}/tower`)
  const bedside = await open('clinical', (room) => `#/awicu/patient/${room}`)
  for (const [list, number] of [
    ['What is it?', '1'],
    ['Does it matter now?', '3'],
    ['What did you do?', '3'],
  ] as const) {
    await tower.waitForSelector(`input[name="${list}"]:not(:disabled)`)
    await tower.focus(`input[name="${list}"]`)
    await tower.keyboard.press(number)
  }
  await see(tower, /Choose whom to page/)
  await tower.select('section[aria-label="Item in hand"] select', '7101')
  await typeOver(tower, '::-p-aria(Text)', 'Please check the lactate of room 8.')
  await see(tower, /Trial Tower: Please check the lactate of room 8\./)
  await tower.locator('::-p-aria(Save, next)').click()
  await see(tower, /Paged Moore/)
  await see(bedside, /Tower: asked \d\d:\d\d, waiting/)

  const { page: phone } = await openPage(on.browser, { width: 390, height: 844 })
  await phone.goto(await arrived(/Please check the lactate/))
  await phone.click('button[type=submit]')
  await see(phone, /Answered at \d\d:\d\d/)
  await see(tower, /Answered the page/)
  await bedside.waitForFunction(() => !/Tower: asked/.test(document.body.innerText), { polling: 100 })
})

/** The link of the first page with these words that arrived at 7101. */
async function arrived(words: RegExp): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const texts = mail.mails
      .filter(({ to }) => to.includes('7101@pager.test'))
      .map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    const text = texts.find((one) => words.test(one)) ?? ''
    const link = /http:\/\/localhost:\d+\/page\/[\w-]{32}/.exec(text)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No page arrived:\n${on.product.output()}`)
}
