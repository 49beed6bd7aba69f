import type { Area } from '@wardlight/contracts/areas'

/** Counts the changes of an area's answers on this node, so that no older answer passes for the present one. */
export class States {
  readonly #counts = new Map<Area, number>()

  of(area: Area): number {
    return this.#counts.get(area) ?? 0
  }

  changed(areas: Iterable<Area>): void {
    for (const area of new Set(areas)) this.#counts.set(area, this.of(area) + 1)
  }
}
