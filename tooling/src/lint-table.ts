/**
 * Which folder of the repository may import which other ones; `biome.imports.json` is written from it. `mf-*` is every slice,
 * also those there are not yet; what comes later is more to the point.
 */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  composition: ['contracts'],
  contracts: [],
  hl7: [],
  'mf-*': ['contracts', 'mf-shared'],
  'mf-shared': ['contracts'],
  'root-config': ['contracts', 'mf-shared'],
  server: ['composition', 'contracts', 'hl7'],
  simulator: ['contracts', 'hl7'],
  tooling: ['composition', 'contracts'],
}

/** Files that may import more than their package does. */
const SOME_FILES: readonly { files: string; of: string; more: readonly string[] }[] = [
  { files: 'server/**/*.test.ts', of: 'server', more: ['simulator'] },
  { files: 'tooling/src/{demo,settings}/**', of: 'tooling', more: ['server'] },
]

/** Which folder of `server/src` may import which other ones. `main.ts`, and tests, may import any. */
export const SERVER_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  environment: [],
  config: [],
  store: ['environment'],
  process: ['store'],
  audit: ['process', 'store'],
  accounts: ['audit', 'environment', 'store'],
  identity: ['accounts', 'audit', 'config', 'environment', 'process', 'store'],
  ward: ['config', 'store'],
  cluster: ['store', 'ward'],
  scores: ['ward'],
  alerts: ['cluster', 'config', 'scores', 'store', 'ward'],
  paging: ['alerts', 'cluster', 'config', 'environment', 'outbox', 'store', 'ward'],
  tower: ['alerts', 'answers', 'cluster', 'config', 'notes', 'paging', 'review', 'store', 'ward'],
  intake: ['cluster', 'config', 'store', 'ward'],
  feeds: ['config', 'environment', 'process', 'store', 'ward'],
  outbox: ['config', 'environment', 'store', 'ward'],
  waveform: ['config', 'process'],
  answers: ['alerts', 'cluster', 'config', 'scores', 'store', 'ward'],
  review: ['alerts', 'answers', 'config', 'store', 'ward'],
  notes: ['alerts', 'answers', 'config', 'store', 'ward'],
  jobs: ['answers', 'audit', 'composition', 'config', 'intake', 'store', 'ward'],
  service: [
    'alerts',
    'answers',
    'cluster',
    'config',
    'intake',
    'jobs',
    'notes',
    'paging',
    'review',
    'store',
    'tower',
    'ward',
  ],
  composition: ['config', 'store'],
  calls: [
    'accounts',
    'answers',
    'audit',
    'composition',
    'config',
    'feeds',
    'identity',
    'jobs',
    'live',
    'notes',
    'outbox',
    'paging',
    'review',
    'service',
    'settings',
    'store',
    'ward',
    'waveform',
  ],
  live: ['accounts', 'calls', 'composition', 'config', 'service', 'store'],
  shell: ['calls', 'composition', 'store'],
  settings: [
    'accounts',
    'composition',
    'config',
    'environment',
    'feeds',
    'identity',
    'outbox',
    'paging',
    'store',
  ],
  http: [
    'accounts',
    'audit',
    'calls',
    'composition',
    'config',
    'feeds',
    'identity',
    'jobs',
    'live',
    'paging',
    'process',
    'settings',
    'shell',
    'store',
  ],
  start: [
    'accounts',
    'alerts',
    'audit',
    'calls',
    'composition',
    'config',
    'feeds',
    'http',
    'identity',
    'jobs',
    'live',
    'outbox',
    'paging',
    'process',
    'review',
    'service',
    'settings',
    'store',
    'waveform',
  ],
}

/** One override of biome's configuration. */
interface LintOverride {
  includes: string[]
  linter: { rules: { style: { noRestrictedImports: { level: 'error'; options: { patterns: Pattern[] } } } } }
}

interface Pattern {
  group: string[]
  message: string
}

const any = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}` : `{${names.join(',')}}`

const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

const says = (folder: string, may: readonly string[]): string =>
  may.length === 0 ? `${folder} imports no other folder.` : `${folder} may import ${list(may)} only.`

const override = (includes: string[], patterns: Pattern[]): LintOverride => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
})

const SOURCE = '{src,fixtures,test-support}'

function packagePattern(name: string, more: readonly string[] = [], files = name): Pattern {
  const may = [...(PACKAGES[name] ?? []), ...more]
  /** Through their folders of source: a folder of one's own may be called like a package. */
  const byPath = any(Object.keys(PACKAGES).filter((other) => other !== name || other === 'mf-*'))
  const allowed = may.flatMap((other) => [`!@wardlight/${other}`, `!@wardlight/${other}/**`])
  return {
    group: ['@wardlight/*', '@wardlight/*/**', ...allowed, `**/../${byPath}/${SOURCE}/**`],
    message: says(files, may),
  }
}

function folderPattern(name: string): Pattern {
  const may = SERVER_FOLDERS[name] ?? []
  const others = any(Object.keys(SERVER_FOLDERS).filter((other) => other !== name && !may.includes(other)))
  return { group: [`../${others}/**`, `**/../${others}/**`], message: says(`server/src/${name}`, may) }
}

/** The tables as overrides of biome; a later override replaces an earlier one's patterns. */
const importOverrides = (): LintOverride[] => [
  ...Object.keys(PACKAGES).map((name) => override([`${name}/**`], [packagePattern(name)])),
  ...Object.keys(SERVER_FOLDERS).map((name) =>
    override([`server/src/${name}/**`, '!**/*.test.ts'], [packagePattern('server'), folderPattern(name)]),
  ),
  ...SOME_FILES.map(({ files, of, more }) => override([files], [packagePattern(of, more, files)])),
]

/** The text of biome.imports.json, which biome.json extends: a line a folder. */
export const importsFile = (): string =>
  `{ "overrides": [\n${importOverrides()
    .map((one) => JSON.stringify(one))
    .join(',\n')}\n] }\n`
