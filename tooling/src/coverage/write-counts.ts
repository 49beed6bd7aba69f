import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { withCounts } from './page.ts'

const file = join(ROOT, 'docs', 'coverage.md')
writeFileSync(file, withCounts(readFileSync(file, 'utf8')))
