import { install, run } from './setup.mjs'
import { supervise } from './supervise.mjs'

install()
const built = await run(['tooling/src/build-stale.ts'])
process.exit(built || (await supervise('server/src/main.ts', 'server/src/store/end-left-postgres.ts')))
