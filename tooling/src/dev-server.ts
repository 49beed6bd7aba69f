import { join } from 'node:path'
import type { Slice } from '@wardlight/contracts/composition'
import webpack, { type Compiler } from 'webpack'
import type { Configuration } from 'webpack-dev-server'
import { webpackConfig } from './preset/webpack-config.ts'
import { ROOT, type SliceWorkspace } from './workspace.ts'

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
  const published: Slice = { ...slice.source, version: `${slice.version}-dev` }
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
      {
        name: 'slice.json',
        path: `/dev/${slice.id}/slice.json`,
        middleware: (
          _request: unknown,
          response: { setHeader(n: string, v: string): void; end(t: string): void },
        ) => {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(published))
        },
      },
      ...middlewares,
    ],
  }
}
