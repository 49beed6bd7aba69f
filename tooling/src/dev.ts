/* `npm run dev -w mf-census`: that slice from source, hot, inside the composed product of a running server. */
import { createServer } from 'node:net'
import WebpackDevServer from 'webpack-dev-server'
import { devCompiler, devServerOptions } from './dev-server.ts'
import { devPort } from './settings/tool-variables.ts'
import { tellProblems } from './tell-problems.ts'
import { readSlice } from './workspace.ts'

const slice = readSlice(process.cwd())
if ((slice.source.kind ?? 'slice') !== 'slice') {
  console.error(`${slice.id} is loaded before any override can be seen; build it and reload the page instead`)
  process.exit(2)
}
const target = process.env.WARDLIGHT_URL ?? `http://localhost:${process.env.PORT || 8080}`
const port = await freePort(devPort(process.env))
const compiler = devCompiler(slice)
tellProblems(compiler, slice)
const server = new WebpackDevServer(devServerOptions(slice, target, port), compiler)
await server.start()

const path = `/dev/${slice.id}/remoteEntry.js`
console.log(`
${slice.id} from source, everything else from ${target}:
  http://localhost:${port}/view/?override=${slice.source.name}=${path}
Back to the composed version:
  http://localhost:${port}/view/?override=reset
`)
if (!(await fetch(`${target}/healthz`).catch(() => null))) {
  console.error(
    `Nothing answers at ${target}: run npm start first, with the same PORT, or name the product's address in WARDLIGHT_URL`,
  )
}

function freePort(from: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort(from + 1)))
    probe.listen(from, () => probe.close(() => resolve(from)))
  })
}
