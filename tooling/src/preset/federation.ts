import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SliceWorkspace } from '../workspace.ts'
import { packageOf, SHARED_LIBRARIES } from './shared-libraries.ts'

const require = createRequire(import.meta.url)
const SHARED_MODULE = '@wardlight/mf-shared'

interface SharedConfig {
  singleton: true
  import?: false
  /** False: of any version. */
  requiredVersion: string | false
}

/** Options of ModuleFederationPlugin for one slice, by its kind. */
export function federationOptions(slice: SliceWorkspace, version: string, hot = false) {
  const kind = slice.source.kind ?? 'slice'
  return {
    name: containerName(slice, version),
    filename: kind === 'shell' ? undefined : 'remoteEntry.js',
    library: { type: 'system' },
    exposes: exposes(slice, hot),
    remoteType: 'system' as const,
    remotes: kind === 'shared' ? undefined : { [SHARED_MODULE]: SHARED_MODULE },
    shared: sharedLibraries(slice),
    shareStrategy: 'loaded-first' as const,
    runtimePlugins: [
      join(import.meta.dirname, 'public-path.js'),
      join(import.meta.dirname, 'chunk-loading.ts'),
      join(import.meta.dirname, 'system-entry.js'),
    ],
    experiments: {
      externalRuntime: true,
      asyncStartup: false,
      optimization: { disableSnapshot: true, target: 'web' as const },
    },
    manifest: false,
    dts: false,
  }
}

/** A valid identifier, one a version, so that two versions in one page share nothing: `wardlight_mf_census_0_1_0`. */
export function containerName(slice: SliceWorkspace, version: string): string {
  return `wardlight_${slice.id}_${version}`.replaceAll(/\W/g, '_')
}

function exposes(
  slice: SliceWorkspace,
  hot: boolean,
): Record<string, { import: string | string[]; name?: string }> {
  if (slice.source.kind === 'shell') return {}
  if (slice.source.kind !== 'shared') {
    const file = hot ? join(import.meta.dirname, 'hot-lifecycles.js') : './src/lifecycles.tsx'
    return { './lifecycles': { import: file, name: 'lifecycles' } }
  }
  const provided = SHARED_LIBRARIES.map(
    (library) => require.resolve(library, { paths: [slice.folder] }) && library,
  )
  return {
    ...Object.fromEntries(
      sharedModules(slice.folder).map((name) => [`./${name}`, { import: `./src/${name}/index.ts`, name }]),
    ),
    './provided': { import: provided, name: 'provided' },
  }
}

/** Every folder of mf-shared/src that has an index.ts is a module other slices may import. */
function sharedModules(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => readdirSync(join(folder, 'src', name)).includes('index.ts'))
    .sort()
}

function sharedLibraries(slice: SliceWorkspace): Record<string, SharedConfig> {
  const provides = slice.source.kind === 'shared'
  const ranges = { ...slice.source.requires, ...slice.packageJson.dependencies }
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => {
      const range = ranges[packageOf(library)]
      const config: Omit<SharedConfig, 'requiredVersion'> = {
        singleton: true,
        ...(provides ? {} : { import: false }),
      }
      return [library, { ...config, requiredVersion: range ?? false }]
    }),
  )
}
