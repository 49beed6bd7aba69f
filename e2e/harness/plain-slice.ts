import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@wardlight/composition/integrity-of'
import type { Slice } from '@wardlight/contracts/composition'
import type { Page } from 'puppeteer'
import { keepOverrides } from './keep-overrides.ts'

const VERSION = '1.0.0-e2e'

interface PlainSlice extends Partial<Pick<Slice, 'routes' | 'popups'>> {
  id: string
  /** Body of what draws it, with `domElement`. */
  draw: string
}

/** A slice without a build: one file that draws by hand. Returns how to take it away. */
export async function plainSlice({
  id,
  draw,
  routes = [],
  popups = [],
}: PlainSlice): Promise<() => Promise<void>> {
  const folder = join(import.meta.dirname, '../../dist', id)
  const to = join(folder, VERSION)
  const entry = `System.register([], (give) => ({ execute() {
    give('init', () => {})
    give('get', async () => () => ({
      bootstrap: async () => {},
      mount: async ({ domElement }) => { ${draw} },
      unmount: async ({ domElement }) => domElement.replaceChildren(),
    }))
  } }))`
  const slice = { name: `@wardlight/${id}`, version: VERSION, tier: 'optional', routes, popups, requires: {} }
  await mkdir(to, { recursive: true })
  await writeFile(join(to, 'remoteEntry.js'), entry)
  const files = { 'remoteEntry.js': integrityOf(entry) }
  await writeFile(join(to, 'slice.json'), JSON.stringify({ ...slice, files }))
  return () => rm(folder, { recursive: true, force: true })
}

/** Composes such slices into the pages of this browser, from the next load on. */
export const compose = (page: Page, ...ids: string[]): Promise<void> =>
  keepOverrides(page, Object.fromEntries(ids.map((id) => [`@wardlight/${id}`, VERSION])))
