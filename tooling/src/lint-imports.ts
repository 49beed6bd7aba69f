import { PACKAGES, SERVER_FOLDERS, SOME_FILES } from './lint-table.ts'

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
  const may = [...(PACKAGES[name]?.may ?? []), ...more]
  /** Through their folders of source: a folder of one's own may be called like a package. */
  const byPath = any(Object.keys(PACKAGES).filter((other) => other !== name || other === 'mf-*'))
  const allowed = may.flatMap((other) => [`!@wardlight/${other}`, `!@wardlight/${other}/**`])
  return {
    group: ['@wardlight/*', '@wardlight/*/**', ...allowed, `**/../${byPath}/${SOURCE}/**`],
    message: says(files, may),
  }
}

function folderPattern(name: string): Pattern {
  const may = SERVER_FOLDERS[name]?.may ?? []
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
