import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BrotliOptions, constants } from 'node:zlib'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CompressionPlugin from 'compression-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { ROOT, type SliceWorkspace } from '../workspace.ts'
import { chunkGroups } from './chunk-groups.ts'
import { containerName, federationOptions } from './federation.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'

const require = createRequire(import.meta.url)

export interface PresetOptions {
  mode: 'production' | 'development'
  /** Folder the files are written to. */
  output: string
  version: string
}

/** The one webpack configuration: a SystemJS federation container with hashed chunks and styles, compressed twice. */
export function webpackConfig(slice: SliceWorkspace, options: PresetOptions): Configuration {
  const { mode, output, version } = options
  const production = mode === 'production'
  const container = containerName(slice, version)
  return {
    name: slice.id,
    mode,
    context: slice.folder,
    entry: slice.source.kind === 'shell' ? { root: './src/root.ts' } : {},
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: output,
      uniqueName: container,
      publicPath: '',
      filename: (data) => (data.chunk?.name === 'root' ? 'remoteEntry.js' : '[name].[contenthash:10].js'),
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      library: { type: 'system' },
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      hashDigestLength: 20,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { 'slice-lifecycles': join(slice.folder, 'src/lifecycles.tsx') },
    },
    resolveLoader: { modules: [join(ROOT, 'tooling/node_modules'), join(ROOT, 'node_modules')] },
    module: { rules: rules(slice) },
    optimization: {
      minimizer: [minimizer()],
      splitChunks: { chunks: 'async', cacheGroups: chunkGroups(slice) },
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name: `${slice.id}-${mode}`,
      buildDependencies: { preset: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    plugins: [
      new ModuleFederationPlugin(federationOptions(slice, version, !production)),
      new webpack.DefinePlugin({ __WARDLIGHT_SLICE__: JSON.stringify(`${slice.id} ${version}`) }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      ...(production ? [new IntegrityPlugin(), ...compression()] : []),
    ],
  }
}

function rules(slice: SliceWorkspace) {
  return [
    typescript(),
    { test: /\/contracts\/src\//, sideEffects: false },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: `${slice.id}_[name]_[local]_[hash:base64:5]`,
            },
          },
        },
      ],
      sideEffects: true,
    },
    { test: /\.(woff2|svg|png|mp3)$/, type: 'asset/resource' },
  ]
}

/** Strict TypeScript with JSX, types stripped. */
export function typescript() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  }
}

/** Names shortened and comments left out; licences of libraries stay where they require it. */
export function minimizer() {
  return new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })
}

/** Each text file also as .gz and .br, so the server never compresses. */
export function compression() {
  const only = { test: /\.(js|css|svg|json)$/, threshold: 256, minRatio: 1 }
  return [
    new CompressionPlugin({
      ...only,
      algorithm: 'gzip',
      filename: '[path][base].gz',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      ...only,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ]
}
