import type { Page } from 'puppeteer'

/** The number of the room of whoever has this surname, once the census of the area has them. */
export const roomOf = async (page: Page, area: string, name: string): Promise<number> => {
  const found = await page.waitForFunction(
    async (area, name) => {
      const answer = await fetch(`/view/CensusRequest.ashx?area=${area}`)
      if (!answer.ok) return null
      const { census } = (await answer.json()) as { census: { roomSys: number; name: string }[] }
      return census.find((each) => each.name.startsWith(name))?.roomSys ?? null
    },
    { polling: 300 },
    area,
    name,
  )
  return Number(await found.jsonValue())
}
