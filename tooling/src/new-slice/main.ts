/* `npm run new-slice -- mf-transport --title "Transport"`: the folder of a slice that builds, is tested and shows a screen. */
import { parseArgs } from 'node:util'
import { ROOT } from '../workspace.ts'
import { newSlice } from './new-slice.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  })
  const [id = ''] = positionals
  const title = values.title ?? id.replace(/^mf-/, '').replace(/^./, (letter) => letter.toUpperCase())
  for (const file of newSlice(id, title, ROOT)) console.log(file)
  console.log(`
npm run dev -w ${id}                                    work on it inside the running product
npm run unit -- ${id}                                   its tests
npm run publish-slice -- ${id} --reason "first version"   everybody gets it`)
} catch (error) {
  console.error(`${(error as Error).message}\nUsage: npm run new-slice -- mf-<name> [--title "..."]`)
  process.exitCode = 1
}
