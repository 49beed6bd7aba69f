import { readFileSync } from 'node:fs'
import { openBrowser, openPage, signIn } from './harness/browser.ts'
const { url } = JSON.parse(readFileSync('/tmp/looks/url', 'utf8'))
const browser = await openBrowser()
const out = (n: string) => `/tmp/looks/${n}.png` as const
const areas = ['awor', 'awicu'] as const
for (const [name, width, height, dark] of [['w', 1920, 1080, true], ['d', 1440, 900, false]] as const) {
  const { page } = await openPage(browser, { width, height, dark })
  await signIn(page, url, 'tower')
  await page.waitForFunction(() => location.hash.includes('/census'))
  for (const area of areas) {
    const rooms = await page.evaluate(async (a) => {
      const { census } = await (await fetch(`/view/CensusRequest.ashx?area=${a}`)).json()
      return census.filter((r: any) => !r.roomEmpty).map((r: any) => ({ room: r.roomSys, open: r.tower?.open ?? 0, a: r.alerts.length, age: r.age }))
    }, area)
    const best = rooms.filter((r: any) => r.age >= 18).sort((a: any, b: any) => b.open - a.open || b.a - a.a)[0]
    await page.evaluate((a) => { location.hash = `#/${a}/census/-/-/alerts?` }, area)
    await new Promise((r) => setTimeout(r, 4000))
    await page.screenshot({ path: out(`${name}-${area}-census`) })
    for (const p of ['tower', 'review', 'PostOpReview', ...(area === 'awor' ? ['bypass'] : [])]) {
      await page.goto(`${url}/view/#/${area}/${p === 'bypass' ? 'popout' : 'tower'}/${best.room}/${p}`)
      await page.reload()
      await new Promise((r) => setTimeout(r, 5000))
      await page.screenshot({ path: out(`${name}-${area}-${p}`) })
    }
  }
  await page.close()
}
await browser.close()
