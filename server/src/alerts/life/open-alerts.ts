import type { LiveAlert } from './live-alert.ts'
import type { StoredAlerts } from './store.ts'

const NONE: readonly LiveAlert[] = []

/**
 * The open alerts this node knows, by patient. Never goes back: reading an older state does not undo a change known
 * here.
 */
export class OpenAlerts {
  readonly #open = new Map<number, readonly LiveAlert[]>()
  readonly #versions = new Map<number, number>()

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

  /** Patients this node knows alerts of, open or over. */
  patients(): number[] {
    return [...this.#versions.keys()]
  }

  /** Takes an alert's new state, unless a newer one is known; a cleared one is gone. */
  put(alert: LiveAlert): void {
    const { patientId, id, version } = alert
    const known = this.of(patientId).find((other) => other.id === id)
    if (known && known.version >= version) return
    const others = this.of(patientId).filter((other) => other !== known)
    this.#keep(patientId, alert.state === 'cleared' ? others : [...others, alert], version)
  }

  /** Takes the open alerts of these patients as they were read. */
  set(patientIds: Iterable<number>, { alerts, versions }: StoredAlerts): void {
    const read = Map.groupBy(alerts, ({ patientId }) => patientId)
    for (const id of patientIds) this.#merge(id, read.get(id) ?? NONE, versions.get(id) ?? 0)
  }

  /** Takes everybody's open alerts as they were read. */
  setAll(read: StoredAlerts): void {
    this.set(new Set([...this.#open.keys(), ...read.alerts.map(({ patientId }) => patientId)]), read)
  }

  #merge(patientId: number, read: readonly LiveAlert[], version: number): void {
    const known = this.of(patientId)
    const knownVersion = this.#versions.get(patientId) ?? -1
    const taken = read.flatMap((alert) => {
      const own = known.find(({ id }) => id === alert.id)
      if (own) return own.version > alert.version ? own : alert
      return alert.version > knownVersion || version >= knownVersion ? alert : []
    })
    const unread = known.filter((own) => own.version > version && !read.some(({ id }) => id === own.id))
    this.#keep(patientId, [...taken, ...unread], version)
  }

  #keep(patientId: number, alerts: readonly LiveAlert[], version: number): void {
    this.#versions.set(patientId, Math.max(version, this.#versions.get(patientId) ?? version))
    if (alerts.length === 0) this.#open.delete(patientId)
    else this.#open.set(patientId, alerts)
  }

  /** Forgets the versions of patients who have no open alerts and no bed. */
  prune(isNeeded: (patientId: number) => boolean): void {
    for (const id of this.#versions.keys())
      if (!this.#open.has(id) && !isNeeded(id)) this.#versions.delete(id)
  }
}
