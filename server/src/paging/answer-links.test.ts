import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import type { Carrier, TakenLetter } from '../outbox/letter.ts'
import { signedToken, type TokenOf, withAnswerLinks, withLinkLine } from './answer-links.ts'
import { pageOfToken } from './answer-page.ts'
import { PAGERS } from './pagers.ts'
import { writePage } from './write-page.ts'

const settings = { way: null, pagers: PAGERS, address: '', webhook: null, publicUrl: 'https://ward.test' }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

const write = (about: string) =>
  writePage(
    database.db,
    {
      ...{ about, kind: 'person', area: 'awicu', roomSys: 1, room: 'MICU 1', message: 'MAP 50' },
      ...{ role: 'Nurse', recipient: 'Moore, R.', pager: '7101' },
    },
    settings,
    Date.now(),
  )

/** What arrives of a page that is tried twice. */
async function triedTwice(page: string, tokenOf?: TokenOf): Promise<string[]> {
  const texts: string[] = []
  const carrier: Carrier = {
    send: async ({ text }) => String(texts.push(text)),
    prove: async () => {},
  }
  const linked = withAnswerLinks(carrier, database.db, settings.publicUrl, tokenOf)
  const letter = { about: `page ${page}`, text: withLinkLine('MAP 50') } as TakenLetter
  for (const attempt of [1, 2]) await linked.send({ ...letter, attempt }, AbortSignal.timeout(60_000))
  return texts
}
const pagesOf = (texts: string[]) =>
  Promise.all(texts.map(async (text) => (await pageOfToken(database.db, text.split('/page/')[1] ?? ''))?.id))

test('a gateway that takes one key with one text alone gets the same text at each try, of each page its own', async () => {
  const signed = signedToken(async () => 's'.repeat(40))
  const [one, other] = [await write('one'), await write('other')]
  const texts = await triedTwice(one, signed)
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toMatch(/^MAP 50\nAnswer: https:\/\/ward\.test\/page\/[\w-]{32}$/)
  expect(await pagesOf(texts)).toEqual([one, one])
  expect(await pagesOf(await triedTwice(other, signed))).toEqual([other, other])
})

test('any other gateway gets a new link at each try, and either answers the page', async () => {
  const page = await write('mailed')
  const texts = await triedTwice(page)
  expect(texts[0]).not.toBe(texts[1])
  expect(await pagesOf(texts)).toEqual([page, page])
})
