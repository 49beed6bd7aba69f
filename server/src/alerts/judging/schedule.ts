/** Rooms to judge now, and when to judge the others if nothing new arrives. Times in ms. */
export class Schedule {
  readonly #marked = new Set<number>()
  readonly #due = new Map<number, number>()

  get isEmpty(): boolean {
    return this.#marked.size === 0
  }

  mark(rooms: Iterable<number>): void {
    for (const room of rooms) this.#marked.add(room)
  }

  /** Judges a room again at `due`; Infinity: never. */
  later(room: number, due: number): void {
    if (due < Number.POSITIVE_INFINITY) this.#due.set(room, due)
  }

  /** Marks what has fallen due. */
  advance(now: number): void {
    for (const [room, due] of this.#due) {
      if (due > now) continue
      this.#due.delete(room)
      this.#marked.add(room)
    }
  }

  /** Returns the marked rooms and clears their marks. Also clears when they are due, which must be set again. */
  take(): number[] {
    const rooms = [...this.#marked]
    this.#marked.clear()
    for (const room of rooms) this.#due.delete(room)
    return rooms
  }
}
