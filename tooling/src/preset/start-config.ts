import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { ROOT, type SliceWorkspace } from '../workspace.ts'
import type { PresetOptions } from './webpack-config.ts'
import { compression, minimizer, typescript } from './webpack-config.ts'

/** Parts of the federation runtime no container here uses. */
const RUNTIME_PARTS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }

/**
 * The classic scripts of the page: `sign-in`, which makes the page's own form work, and `start`: SystemJS and the federation
 * runtime every container shares. It is built apart because containers expect the runtime to be there before they are
 * evaluated.
 */
export function startConfig(slice: SliceWorkspace, { mode, output }: PresetOptions): Configuration {
  return {
    name: 'start',
    mode,
    context: slice.folder,
    entry: { start: './src/start.ts', 'sign-in': './src/sign-in/sign-in.ts' },
    target: ['web', 'es2022'],
    devtool: false,
    output: { path: output, filename: '[name].[contenthash:10].js', hashDigestLength: 20 },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    resolveLoader: { modules: [join(ROOT, 'tooling/node_modules'), join(ROOT, 'node_modules')] },
    module: { rules: [typescript()] },
    optimization: { minimizer: [minimizer()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [new webpack.DefinePlugin(RUNTIME_PARTS), ...(mode === 'production' ? compression() : [])],
  }
}
