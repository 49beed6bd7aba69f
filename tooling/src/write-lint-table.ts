/** Writes lint-table.ts where biome.json takes it from, and into CONTRIBUTING.md: `npm run lint:table`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolderTables } from './folder-tables.ts'
import { importsFile } from './lint-imports.ts'
import { ROOT } from './workspace.ts'

writeFileSync(join(ROOT, 'biome.imports.json'), importsFile())
const page = join(ROOT, 'CONTRIBUTING.md')
writeFileSync(page, withFolderTables(readFileSync(page, 'utf8')))
