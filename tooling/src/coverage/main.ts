/** npm run coverage: lines of each page by state; with ids or what they begin with (`C2c V2.1.3`) these lines with their tests. */
import { ROOT } from '../workspace.ts'
import { problems } from './check.ts'
import { PAGES, readLines, readPage } from './lines.ts'
import { printCounts, printLine } from './print.ts'
import { readTags } from './tags.ts'

const asked = process.argv.slice(2)
/** `T3` is no beginning of `T30`. */
const isAsked = (id: string): boolean =>
  asked.some((start) => id.startsWith(start) && !/^\d\d/.test(id.slice(start.length - 1)))

const tags = readTags(ROOT)
const pages = PAGES.map((page) => ({ page, lines: readLines(readPage(ROOT, page)) }))
const lines = pages.flatMap((one) => one.lines)
if (asked.length === 0) for (const one of pages) console.log(printCounts(`docs/${one.page}`, one.lines))
for (const line of lines) if (isAsked(line.id)) console.log(printLine(line, tags))
const wrong = problems(lines, tags)
for (const problem of wrong) console.error(problem)
process.exitCode = wrong.length > 0 ? 1 : 0
