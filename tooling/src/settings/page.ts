import type { Setting } from '@wardlight/server/src/environment/variable.ts'
import { SETTINGS, type SettingsGroup } from '@wardlight/server/src/settings/settings-table.ts'
import { TOOL_SETTINGS } from './tool-variables.ts'

const BEGIN = '<!-- written by npm run settings:table -->'
const END = '<!-- end of what is written -->'

/** Every declared variable, in the order of the page. */
export const GROUPS: readonly SettingsGroup[] = [
  ...SETTINGS,
  { title: 'Commands beside the server', variables: Object.values(TOOL_SETTINGS) },
]

const shown = (value: unknown): string => (value === null ? 'none' : `\`${value}\``)

/** The value where the variable is not set, in words. */
function unsetText({ unset, fallback, inProduction }: Setting<unknown>): string {
  if (unset !== undefined) return unset
  return inProduction === undefined
    ? shown(fallback)
    : `${shown(fallback)}; in production ${shown(inProduction)}`
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const table = ({ title, variables }: SettingsGroup): string =>
  [
    `## ${title}`,
    '',
    row(['variable', 'meaning', 'default', 'allowed']),
    '|---|---|---|---|',
    ...variables.map((one) => row([`\`${one.name}\``, one.about, unsetText(one), one.allowed])),
  ].join('\n')

/** The page with the tables in place of those between its two marks. Throws without marks. */
export function withTables(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/settings.md has lost the marks around its tables')
  return `${page.slice(0, from)}${BEGIN}\n\n${GROUPS.map(table).join('\n\n')}\n\n${page.slice(to)}`
}
