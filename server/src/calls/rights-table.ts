import { type Access, accessVerdict, type RightsHolder } from '../accounts/rights.ts'

/** Accounts by name, and null for nobody signed in. */
export type Roles = Readonly<Record<string, RightsHolder | null>>

/** Who may make which call, a line a call: `yes`, `-` must not, `?` must sign in. */
export function rightsTable(calls: readonly { key: string; access: Access }[], roles: Roles): string {
  const names = Object.keys(roles)
  const width = Math.max(...calls.map(({ key }) => key.length))
  const line = (first: string, cells: readonly string[]): string =>
    [first.padEnd(width), ...cells.map((cell, i) => cell.padEnd(names[i]?.length ?? 0))].join('  ').trimEnd()
  const WORDS = { 200: 'yes', 401: '?', 403: '-' } as const
  const rows = calls.map(({ key, access }) =>
    line(
      key,
      names.map((name) => WORDS[accessVerdict(access, roles[name] ?? null)]),
    ),
  )
  return `${[line('', names), ...rows.sort()].join('\n')}\n`
}
