import { describe, expect, it } from '@jest/globals'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const on = stage()

describe('freshness', () => {
  it('draws an old reading with its age, and past its time without any level, however extreme it is', async () => {
    const { page, close } = await openPage(on.browser)
    const heartRate = async (name: string) => {
      const cell = await page.waitForSelector('[role=gridcell][col-id="value HeartRate"] ::-p-text(188)')
      expect(await page.$eval('[role=grid]', (grid) => grid.textContent)).toContain(name)
      return cell?.evaluate((shown) => shown.closest('[role=gridcell]')?.textContent)
    }
    await signIn(page, on.product.url, 'clinical')
    const search = await page.waitForSelector('input[type=search]')
    for (const [mrn, name, minutes] of [
      ['E2E-3', 'Recent', 20.5],
      ['E2E-6', 'Ancient', 180.5],
    ] as const) {
      await admit(on.product.mllpPort, mrn, `Dummont^${name}`, 'MICU', mrn)
      await reading(
        on.product.mllpPort,
        mrn,
        HEART_RATE,
        188,
        '/min',
        new Date(Date.now() - minutes * 60_000),
      )
    }
    await search?.type('Dummont, Recent')
    await see(page, 'Dummont, Recent')
    expect(await heartRate('Dummont, Recent')).toMatch(/20 ?m/)
    await search?.click({ count: 3 })
    await search?.type('Dummont, Ancient')
    await see(page, 'Dummont, Ancient')
    expect(await heartRate('Dummont, Ancient')).toMatch(/3 ?h/)
    expect(await page.$('[role=grid] [col-id="value HeartRate"] [data-mark=red]')).toBeNull()
    await close()
  })

  it('freezes a census whose answers a proxy repeats, though the stream goes on, until it is answered anew', async () => {
    const { page, close } = await openPage(on.browser)
    await admit(on.product.mllpPort, 'E2E-7', 'Repeatson^Rae', 'MICU', '907')
    await signIn(page, on.product.url, 'clinical')
    await page.waitForSelector('[role=grid]')
    const whole = new Set<string>()
    let kept: { headers: Record<string, string>; body: string } | null = null
    let isRepeating = true
    await page.setRequestInterception(true)
    page.on('request', async (request) => {
      if (!isRepeating || !request.url().includes('CensusRequest')) return request.continue()
      whole.add(request.url())
      if (!kept) {
        const answer = await fetch(request.url(), {
          headers: {
            ...request.headers(),
            cookie: (await page.cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
          },
        })
        kept = { headers: Object.fromEntries(answer.headers), body: await answer.text() }
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
          delete kept.headers[name]
      }
      return request.respond({ status: 200, ...kept })
    })
    const sending = setInterval(
      () => void reading(on.product.mllpPort, 'E2E-7', HEART_RATE, 80, '/min').catch(() => {}),
      1000,
    )
    try {
      await see(page, 'Census not updated since')
      expect(whole.size).toBeGreaterThan(0)
      isRepeating = false
      await page.waitForFunction(() => !document.body.innerText.includes('Census not updated since'))
    } finally {
      clearInterval(sending)
      await close()
    }
  })

  it('says over the whole screen that the server is silent, and goes on by itself when it speaks again', async () => {
    const { page, close } = await openPage(on.browser)
    await admit(on.product.mllpPort, 'E2E-4', 'Nullman^Frozen', 'MICU', '904')
    await reading(on.product.mllpPort, 'E2E-4', HEART_RATE, 190, '/min')
    await signIn(page, on.product.url, 'clinical')
    await (await page.waitForSelector('input[type=search]'))?.type('Nullman')
    // Red once its rule has waited.
    await page.waitForSelector('[role=grid] [data-mark=red]')
    on.product.process.kill('SIGSTOP')
    try {
      await see(page, 'No data from the server')
      await see(page, 'Go by the bedside monitors')
      await page.waitForSelector('html[data-frozen]')
    } finally {
      on.product.process.kill('SIGCONT')
    }
    await page.waitForFunction(() => !document.body.innerText.includes('No data from the server'))
    await reading(on.product.mllpPort, 'E2E-4', HEART_RATE, 66, '/min')
    await see(page, '66')
    await page.waitForSelector('html:not([data-frozen])')
    await close()
  })

  it('goes on by itself, still signed in, after the server was killed and started again', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'clinical')
    await (await page.waitForSelector('input[type=search]'))?.type('Simwood')
    await on.restart()
    await admit(on.product.mllpPort, 'E2E-5', 'Simwood^After', 'MICU', '905')
    await see(page, 'Simwood, After')
    await close()
  })
})
