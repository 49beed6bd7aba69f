/** Names of comma-joined units as asked for; none: every unit. */
export const unitNames = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'all')

/** Whether units of comma-joined names are asked for; none asked is all. Letter case does not matter. */
export function unitTest(text: string | null | undefined): (unit: string) => boolean {
  const wanted = new Set(unitNames(text).map((name) => name.toLowerCase()))
  return (unit) => wanted.size === 0 || wanted.has(unit.toLowerCase())
}

interface ChosenUnits<T> {
  /** In the order asked for; none: every unit. */
  known: T[]
  /** Names there is no unit of. */
  unknown: string[]
}

/** The units of an area that comma-joined names choose. Letter case does not matter. */
export function chosenUnits<T extends { unit: string }>(
  text: string | null | undefined,
  units: readonly T[],
): ChosenUnits<T> {
  const byName = new Map(units.map((unit) => [unit.unit.toLowerCase(), unit]))
  const names = unitNames(text)
  const found = names.map((name) => byName.get(name.toLowerCase()))
  return {
    known: [...new Set(found.filter((unit) => unit !== undefined))],
    unknown: names.filter((_, i) => !found[i]),
  }
}
