import type { ReviewPart } from '@wardlight/contracts/case-review'

/** Who has the window of a patient open. */
export interface WindowClaim {
  who: string
  name: string
  since: Date
}

/** Somebody was told; `answered` null: nothing came back yet. */
export interface ToldContact {
  patientId: number
  visitId: number | null
  means: string
  sent: Date
  due: Date | null
  answered: Date | null
}

/** The last signed edition of a part of a case review. */
export interface SignedReview {
  patientId: number
  visitId: number | null
  part: ReviewPart
  name: string
  signed: Date
}

/** The newest judgement of an alert that is open. */
export interface NewestJudgement {
  time: Date
  assess: string
  /** Since when the alert it judged was loud; null: it never was. */
  fired: Date | null
}

/** What the tower does about one patient. */
export interface Doings {
  claim: WindowClaim | null
  /** Contacts of the last day, and those without an answer; in order. */
  told: readonly ToldContact[]
  judged: ReadonlyMap<string, NewestJudgement>
  signed: readonly SignedReview[]
}

const NOTHING: Doings = { claim: null, told: [], judged: new Map(), signed: [] }

/** The tower's work as this node knows it, by patient record. */
export class TowerBoard {
  readonly #doings = new Map<number, Doings>()
  /** By patient, the number of the read whose result is shown. */
  readonly #readings = new Map<number, number>()
  #reading = 0

  /** Call before reading: a result never replaces one whose read began later. */
  begin = (): number => ++this.#reading

  /** Of a patient by all records. */
  of(records: readonly number[]): Doings {
    const found = records.flatMap((id) => this.#doings.get(id) ?? [])
    if (found.length < 2) return found[0] ?? NOTHING
    return {
      claim: found.find(({ claim }) => claim)?.claim ?? null,
      told: found.flatMap(({ told }) => told).toSorted((a, b) => a.sent.getTime() - b.sent.getTime()),
      judged: new Map(found.flatMap(({ judged }) => [...judged])),
      signed: found.flatMap(({ signed }) => signed),
    }
  }

  /** Takes over what was read of these patients. */
  take(patientIds: Iterable<number>, read: ReadonlyMap<number, Doings>, reading: number): void {
    for (const id of patientIds) {
      if ((this.#readings.get(id) ?? 0) > reading) continue
      this.#readings.set(id, reading)
      const doings = read.get(id)
      if (doings) this.#doings.set(id, doings)
      else this.#doings.delete(id)
    }
  }

  /** Patients with an unanswered contact that falls due after `from`, up to `to`. */
  *dueIn(from: number, to: number): Iterable<number> {
    const isDue = ({ answered, due }: ToldContact): boolean =>
      answered === null && due !== null && due.getTime() > from && due.getTime() <= to
    for (const [id, { told }] of this.#doings) if (told.some(isDue)) yield id
  }

  takeAll(read: ReadonlyMap<number, Doings>, reading: number): void {
    this.take([...this.#doings.keys(), ...read.keys()], read, reading)
  }
}
