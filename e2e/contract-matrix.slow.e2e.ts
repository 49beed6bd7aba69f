import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { verdictsOf } from '@wardlight/composition/compose'
import { readMap } from '@wardlight/composition/map-file'
import { buildSlice } from '@wardlight/tooling/src/build-slice.ts'
import { isBehind } from '@wardlight/tooling/src/stale.ts'
import { readSlice } from '@wardlight/tooling/src/workspace.ts'
import semver from 'semver'
import { placesOf } from './failures/places.ts'
import { go, seen } from './failures/seen.ts'
import { sideBySide } from './failures/side-by-side.ts'
import { openWard, type Ward } from './failures/ward.ts'
import { composedVersion, otherVersion } from './harness/other-version.ts'

const AT_ONCE = 3
/** Failures that last until somebody fixes them. Others may only be late on a busy machine. */
const LASTING = ['evaluation', 'missing', 'render'].map((kind) => `[data-failure=${kind}]`)

let ward: Ward
/** As it is composed; the file itself says what each page in its turn is composed of. */
let map: ReturnType<typeof readMap>
/** Of each slice, what is composed and what its sources are now. */
let baseline: Record<string, string>
let newest: Record<string, string>

/** Builds the current sources as the version after the composed one; if they are unchanged, copies the composed one. */
async function buildNewest(id: string): Promise<string> {
  const composed = baseline[id] as string
  const version = semver.inc(composed, 'patch') as string
  const slice = readSlice(join(ward.root, id))
  const dist = join(ward.root, 'dist')
  if (!existsSync(join(dist, id, version))) {
    if (isBehind(slice, ward.root, dist)) await buildSlice(slice, { root: ward.root, version })
    else await otherVersion(id, version, () => undefined, ward.root)
  }
  return version
}

beforeAll(async () => {
  ward = await openWard()
  map = readMap(ward.root)
  const ids = Object.keys(map.imports).map((name) => name.replace('@wardlight/', ''))
  baseline = Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, await composedVersion(id, ward.root)])),
  )
  newest = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await buildNewest(id)])))
})
afterAll(() => ward?.close())

/** Throws where these versions do not work together: by their requirements, and on the screens `of` a slice, or all. */
async function works(versions: Readonly<Record<string, string>>, of: string): Promise<void> {
  const { after } = verdictsOf(map, versions, { dist: join(ward.root, 'dist') })
  const against = after.filter(({ is }) => is !== 'works').flatMap(({ reasons }) => reasons)
  if (against.length > 0) throw new Error(against.join('; '))
  const all = placesOf(ward.room)
  const own = all.filter(({ id }) => id === of)
  const [first, ...others] = own.length > 0 ? own : all
  if (!first) throw new Error('there is no screen to look at')
  const { page, close } = await ward.visit(first.hash, (request) => request.continue(), { versions })
  try {
    for (const { id, hash, there } of [first, ...others]) {
      await go(page, hash)
      await seen(page, [there, ...LASTING].join(), `${id} ${versions[id]}`)
    }
    const failed = await page.$$eval('[data-failure], [data-stand-in]', (all) =>
      all.map((one) => one.textContent),
    )
    if (failed.length > 0) throw new Error(failed.join('; '))
    await seen(page, 'button[aria-haspopup=menu]', 'The bar')
  } finally {
    await close()
  }
}

const pairs = () =>
  Object.keys(baseline).flatMap((id) => [
    {
      id,
      what: `${id} as it is now, with the others as they are composed`,
      versions: { ...baseline, [id]: newest[id] as string },
    },
    {
      id,
      what: `${id} as it is composed, with the others as they are now`,
      versions: { ...newest, [id]: baseline[id] as string },
    },
  ])

describe('the newest of each slice with the composed version of all others, and the reverse', () => {
  it('fit each other and show their screens', async () => {
    const tried = await sideBySide(
      pairs().map(
        ({ id, what, versions }) =>
          () =>
            works(versions, id).then(
              () => [],
              (error: Error) => [`${what}: ${error.message}`],
            ),
      ),
      AT_ONCE,
    )
    expect(tried).toHaveLength(14)
    expect(tried.flat()).toEqual([])
  })

  it('are found out where mf-shared no longer gives what a slice of before takes from it', async () => {
    const version = '0.1.99'
    const without = (text: string, file: string) =>
      file === 'remoteEntry.js' ? text.replaceAll('"./ui"', '"./kit"') : undefined
    await ward.withComposed(() => otherVersion('mf-shared', version, without, ward.root))
    await expect(works({ ...baseline, 'mf-shared': version }, 'mf-help')).rejects.toThrow(/mf-help/)
  })
})
