/** Writes the import tables of lint-table.ts where biome.json takes them from: `npm run lint:table`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsFile } from './lint-table.ts'
import { ROOT } from './workspace.ts'

writeFileSync(join(ROOT, 'biome.imports.json'), importsFile())
