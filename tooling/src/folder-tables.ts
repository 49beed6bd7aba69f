import { FREE_PACKAGES, PACKAGES, SERVER_FOLDERS, SOME_FILES } from './lint-table.ts'

const named = (folders: readonly string[]): string =>
  folders.length === 0 ? 'nothing' : folders.map((folder) => `\`${folder}\``).join(', ')

/** What some files of a package may import besides: `; its tests` and the folders. */
const besides = (name: string): string =>
  SOME_FILES.filter(({ of }) => of === name)
    .map(({ who, more }) => `; ${who} ${named(more)}`)
    .join('')

const table = (rows: readonly (readonly [name: string, holds: string, may: string])[]): string =>
  [
    '| folder | what belongs there | may import |',
    '|---|---|---|',
    ...rows.map(([name, holds, may]) => `| \`${name}/\` | ${holds} | ${may} |`),
  ].join('\n')

const TABLES = {
  packages: table([
    ...Object.entries(PACKAGES).map(
      ([name, { holds, may }]) => [name, holds, `${named(may)}${besides(name)}`] as const,
    ),
    ...Object.entries(FREE_PACKAGES).map(([name, holds]) => [name, holds, 'anything'] as const),
  ]),
  'folders of server/src': table(
    Object.entries(SERVER_FOLDERS).map(([name, { holds, may }]) => [name, holds, named(may)] as const),
  ),
}

/** CONTRIBUTING.md with the tables of folders in place of those between its marks. Throws without marks. */
export function withFolderTables(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, rows]) => {
    const [begin, end] = [`<!-- ${name}, written by npm run lint:table -->`, `<!-- end of ${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`CONTRIBUTING.md has lost the marks around its ${name}`)
    return `${text.slice(0, from)}${begin}\n\n${rows}\n\n${text.slice(to)}`
  }, page)
}
