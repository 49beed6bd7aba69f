import { install, run } from './setup.mjs'

install()
const built = await run(['tooling/src/build-stale.ts'])
process.exit(built || (await run(['server/src/main.ts'])))
