import { join } from 'node:path'
import type { Slice } from '@wardlight/contracts/composition'
import webpack, { type Compiler } from 'webpack'
import type { Configuration } from 'webpack-dev-server'
import { webpackConfig } from './preset/webpack-config.ts'
import { ROOT, readSlice, type SliceWorkspace } from './workspace.ts'

/** Compiles one slice for development, in memory. */
export function devCompiler(slice: SliceWorkspace): Compiler {
  const compiler = webpack(
    webpackConfig(slice, {
      mode: 'development',
      version: `${slice.version}-dev`,
      output: join(ROOT, '.cache/dev', slice.id),
    }),
  )
  if (!compiler) throw new Error(`webpack refused the configuration of ${slice.id}`)
  return compiler
}

/**
 * Serves the slice under /dev/<slice>/ and passes everything else on to the running product. The page sees one origin,
 * so its Content-Security-Policy stays as strict as ever.
 */
export function devServerOptions(slice: SliceWorkspace, target: string, port: number): Configuration {
  return {
    port,
    hot: true,
    liveReload: false,
    compress: false,
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: `/dev/${slice.id}/` },
    proxy: [{ context: (path: string) => !path.startsWith('/dev/') && !path.startsWith('/ws'), target }],
    setupMiddlewares: (middlewares) => [
      { name: 'slice.json', path: `/dev/${slice.id}/slice.json`, middleware: sliceJson(slice.folder) },
      ...middlewares,
    ],
  }
}

interface ServedAnswer {
  statusCode: number
  setHeader(name: string, value: string): void
  end(text: string): void
}

/** The slice.json as it is now: a page that is loaded again has its new routes and popups. */
const sliceJson = (folder: string) => (_request: unknown, response: ServedAnswer) => {
  try {
    const { source, version } = readSlice(folder)
    const published: Slice = { ...source, version: `${version}-dev` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(published))
  } catch (error) {
    response.statusCode = 500
    response.end((error as Error).message)
  }
}
