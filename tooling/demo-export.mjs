import { install, run } from './setup.mjs'

install()
const built = await run(['tooling/src/build-stale.ts'])
process.exit(built || (await run(['tooling/src/demo/main.ts', ...process.argv.slice(2)])))
