import { ATOMS } from './rule-schema.ts'
import type { PhoneConfig } from './schema.ts'
import type { UiConfig } from './ui-schema.ts'
import type { UnitConfig } from './unit-schema.ts'
import type { VariableConfig, Variables } from './variable-schema.ts'
import { viewerProblems } from './waveform-viewer.ts'

/** Names in braces of a title, detail or spoken text. */
export const templateNames = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => (match[1] as string).split('.')[0] as string)

const ORDER = ['lowRed', 'lowYellow', 'highYellow', 'highRed'] as const

export function variableProblems(name: string, variable: VariableConfig): string[] {
  const problems: string[] = []
  const sets = { limits: variable.limits, ...variable.limitsByAge }
  for (const [key, limits] of Object.entries(sets)) {
    const set = ORDER.filter((edge) => limits[edge] !== null)
    for (let i = 1; i < set.length; i++) {
      const [low, high] = [set[i - 1], set[i]] as [(typeof ORDER)[number], (typeof ORDER)[number]]
      if ((limits[low] as number) > (limits[high] as number)) {
        problems.push(`${name}.${key} ${low} ${limits[low]} must not be above ${high} ${limits[high]}`)
      }
    }
  }
  const { min, max } = variable.plausible
  if (min !== null && max !== null && min >= max) problems.push(`${name}.plausible min must be below max`)
  return problems
}

/** A room is listed once, letters' case aside. */
export function unitProblems({ unit, rooms }: UnitConfig): string[] {
  const names = rooms.map((room) => (typeof room === 'string' ? room : room.room))
  const twice = names.filter((name, i) => names.some((other, k) => k < i && isSameName(name, other)))
  return twice.map((name) => `${unit} lists room ${name} twice`)
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** A number somebody can dial, in units the area has. */
export function phoneProblems(
  { id, phone, units = [] }: PhoneConfig,
  known: readonly UnitConfig[],
): string[] {
  const unknown = units.filter((name) => !known.some(({ unit }) => unit === name))
  return [
    ...(/\d/.test(phone) ? [] : [`${id}.phone "${phone}" has no digit`]),
    ...unknown.map((name) => `${id}.units names ${name}, which is no unit of this area`),
  ]
}

/** A variable of amounts names the one in mL/h that tells them per hour. */
export function flowProblems(variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, { flow }]) => {
    if (flow === undefined) return []
    const unit = variables[flow]?.unit
    if (unit === undefined) return [`${name}.flow names ${flow}, which is no variable of this area`]
    return unit === 'mL/h' ? [] : [`${name}.flow names ${flow}, whose unit must be mL/h and not "${unit}"`]
  })
}

export function uiProblems(ui: UiConfig, variables: Variables): string[] {
  const known = new Set<string>([...Object.keys(variables), ...ATOMS])
  const lists: Record<string, readonly string[]> = {
    censusColumns: ui.censusColumns,
    expandedColumns: ui.expandedColumns ?? [],
    labs: ui.labs,
    trends: ui.trends,
    ...Object.fromEntries(Object.entries(ui.riskMap).map(([organ, names]) => [`riskMap.${organ}`, names])),
  }
  const { timeoutSeconds, warnSeconds = 0 } = ui.inactivityTimer ?? {}
  const isLate = timeoutSeconds !== undefined && warnSeconds >= timeoutSeconds
  const unknown = Object.entries(lists).flatMap(([key, names]) =>
    names
      .filter((name) => !known.has(name))
      .map((name) => `${key} names ${name}, which is no variable of this area`),
  )
  return [
    ...unknown,
    ...(isLate ? ['inactivityTimer.warnSeconds must be less than its timeoutSeconds'] : []),
    ...(ui.waveformViewer === undefined ? [] : viewerProblems(ui.waveformViewer)).map(
      (problem) => `waveformViewer: ${problem}`,
    ),
  ]
}
