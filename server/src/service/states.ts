import type { Area } from '@wardlight/contracts/areas'

/** Counts the changes of what this node would answer of an area, so that nothing older is taken for it. */
export class States {
  readonly #counts = new Map<Area, number>()

  of(area: Area): number {
    return this.#counts.get(area) ?? 0
  }

  changed(areas: Iterable<Area>): void {
    for (const area of new Set(areas)) this.#counts.set(area, this.of(area) + 1)
  }
}
