import type { Area } from '@wardlight/contracts/areas'
import type { LiveAlert } from './live-alert.ts'

const NONE: readonly LiveAlert[] = []

/** The open alerts as this node knows them, by patient. */
export class AlertBook {
  readonly #open = new Map<number, LiveAlert[]>()

  of(patientId: number): readonly LiveAlert[] {
    return this.#open.get(patientId) ?? NONE
  }

  get(id: string): LiveAlert | null {
    for (const alert of this.all()) if (alert.id === id) return alert
    return null
  }

  *all(): Iterable<LiveAlert> {
    for (const alerts of this.#open.values()) yield* alerts
  }

  inArea(area: Area): LiveAlert[] {
    return [...this.all()].filter((alert) => alert.area === area)
  }

  /** Takes an alert's new state; a cleared one is gone. */
  put(alert: LiveAlert): void {
    const others = this.of(alert.patientId).filter((other) => other.id !== alert.id)
    this.set(alert.patientId, alert.state === 'cleared' ? others : [...others, alert])
  }

  /** Takes all open alerts of a patient as the store has them. */
  set(patientId: number, alerts: readonly LiveAlert[]): void {
    if (alerts.length === 0) this.#open.delete(patientId)
    else this.#open.set(patientId, [...alerts])
  }

  /** Takes all open alerts of several patients. */
  setAll(patientIds: readonly number[], open: readonly LiveAlert[]): void {
    for (const id of patientIds)
      this.set(
        id,
        open.filter((alert) => alert.patientId === id),
      )
  }

  /** A record ended in another: its alerts go with it, except those the other has already. */
  move(from: number, into: number): void {
    const there = this.of(into)
    const moving = this.of(from).filter((alert) => !there.some((other) => other.rule === alert.rule))
    this.set(into, [...there, ...moving.map((alert) => ({ ...alert, patientId: into }))])
    this.set(from, [])
  }

  clear(): void {
    this.#open.clear()
  }
}
