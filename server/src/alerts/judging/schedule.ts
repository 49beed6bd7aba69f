/** Which rooms are to be judged now, and which when though nothing new arrives. Times in ms. */
export class Schedule {
  readonly #marked = new Set<number>()
  readonly #due = new Map<number, number>()

  get isEmpty(): boolean {
    return this.#marked.size === 0
  }

  mark(rooms: Iterable<number>): void {
    for (const room of rooms) this.#marked.add(room)
  }

  /** A room is to be looked at again then; Infinity never. */
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

  /** The rooms marked, which are no longer; when they are next due is to be said anew. */
  take(): number[] {
    const rooms = [...this.#marked]
    this.#marked.clear()
    for (const room of rooms) this.#due.delete(room)
    return rooms
  }
}
