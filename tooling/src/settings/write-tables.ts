/** npm run settings:table: writes the tables of docs/settings.md from the variables the code declares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { withTables } from './page.ts'

const page = join(ROOT, 'docs', 'settings.md')
writeFileSync(page, withTables(readFileSync(page, 'utf8')))
