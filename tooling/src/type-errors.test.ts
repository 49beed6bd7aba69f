import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { typeErrors } from './type-errors.ts'
import { ROOT } from './workspace.ts'

const PATIENCE_MS = 60_000
const CACHE = join(ROOT, '.cache')
let folder: string

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'mf-beds-'))
  mkdirSync(join(folder, 'src'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const errorsOf = (text: string) => {
  writeFileSync(join(folder, 'src/screen.tsx'), text)
  return typeErrors({ id: 'mf-beds', folder })
}

test.each([
  [
    'a module that mf-shared does not have',
    "import { useCensus } from '@wardlight/mf-shared/dat'\nuseCensus({ area: 'awicu' })\n",
    "src/screen.tsx(1,27): error TS2307: Cannot find module '@wardlight/mf-shared/dat'",
  ],
  [
    'a name that its module does not have',
    "import { Tabel } from '@wardlight/mf-shared/ui'\nexport const Beds = () => <Tabel />\n",
    "has no exported member named 'Tabel'. Did you mean 'Table'?",
  ],
])(
  'finds %s, which webpack takes and every page would fail on',
  async (_what, text, problem) => {
    expect(await errorsOf(text)).toContain(problem)
  },
  PATIENCE_MS,
)

test(
  'finds nothing in a slice that fits, whatever is wrong in its tests',
  async () => {
    writeFileSync(join(folder, 'src/screen.test.tsx'), "import { gone } from './gone.ts'\ngone()\n")
    expect(
      await errorsOf(
        'import { EmptyState } from \'@wardlight/mf-shared/ui\'\nexport const Beds = () => <EmptyState title="Beds" />\n',
      ),
    ).toBe('')
  },
  PATIENCE_MS,
)
