import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadConfig } from './load-site.ts'
import { USUAL_SIGN_IN } from './sign-in-file.ts'

const PRODUCT = join(import.meta.dirname, '..', '..', 'config')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardlight-sign-in-'))
  await mkdir(join(folder, 'common'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (file: object) => {
  await writeFile(join(folder, 'common', 'sign-in.json'), JSON.stringify(file))
  return (await loadConfig(PRODUCT, folder)).signIn
}

test('what a site says of claims is read, the rest is as usual', async () => {
  const map = { groups: { icu: { rights: ['Clinical'] } } }
  expect(await read({ userID: 'upn', map, areas: ['awicu'], secondFactor: { acr: ['2'] } })).toEqual({
    ...USUAL_SIGN_IN,
    userID: 'upn',
    map: { groups: { icu: { rights: ['Clinical'], areas: [] } } },
    areas: ['awicu'],
    secondFactor: { acr: ['2'], amr: ['mfa'] },
  })
  expect((await loadConfig(PRODUCT)).signIn).toEqual(USUAL_SIGN_IN)
})

test.each([
  [{ map: { groups: { icu: { rights: ['Clinician'] } } } }, 'map.groups.icu.rights.0 must be one of Admin'],
  [{ map: { groups: { icu: { right: ['Clinical'] } } } }, 'has unknown key right'],
  [{ map: { groups: ['icu'] } }, 'map.groups must be object'],
  [{ maps: {} }, 'has unknown key maps'],
  [{ scopes: ['two words'] }, 'scopes.0 must match'],
  [{ map: { groups: { icu: { rights: ['Clinical'] } } } }, 'gives rights but no care area'],
])('%j is refused at start, with what is allowed', async (file, words) => {
  await expect(read(file)).rejects.toThrow(`common/sign-in.json`)
  await expect(read(file)).rejects.toThrow(words)
})
