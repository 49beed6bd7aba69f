import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { ROOT, type SliceWorkspace } from '../workspace.ts'
import type { PresetOptions } from './webpack-config.ts'
import { compression, minimizer, typescript } from './webpack-config.ts'

/** The package exports only its API; testers need its panel too. */
const OVERRIDES = join(ROOT, 'node_modules/import-map-overrides/dist/import-map-overrides.js')

/**
 * The classic scripts of the page: `overrides`, which only testers get, and `start`: SystemJS and the federation runtime every container shares.
 * It is built apart because containers expect the runtime to be there before they are evaluated.
 */
export function startConfig(slice: SliceWorkspace, { mode, output }: PresetOptions): Configuration {
  return {
    name: 'start',
    mode,
    context: slice.folder,
    entry: { start: './src/start.ts', overrides: OVERRIDES },
    target: ['web', 'es2022'],
    devtool: false,
    output: { path: output, filename: '[name].[contenthash:10].js', hashDigestLength: 20 },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    resolveLoader: { modules: [join(ROOT, 'tooling/node_modules'), join(ROOT, 'node_modules')] },
    module: { rules: [typescript(false)] },
    optimization: { minimizer: [minimizer()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: mode === 'production' ? compression() : [],
  }
}
