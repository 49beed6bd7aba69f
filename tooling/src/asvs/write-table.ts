/** npm run security:table: checks docs/security/asvs.tsv and writes it into docs/security.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { tableProblems } from './check.ts'
import { withTable } from './page.ts'
import { readRows } from './rows.ts'

const page = join(ROOT, 'docs', 'security.md')
const rows = readRows()
writeFileSync(page, withTable(readFileSync(page, 'utf8'), rows))
const problems = tableProblems(rows, ROOT)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
