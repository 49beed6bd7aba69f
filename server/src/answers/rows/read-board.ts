import { type QueryExecutorProvider, sql } from 'kysely'
import { ofRecords } from '../../store/of-records.ts'
import type {
  Doings,
  NewestJudgement,
  SignedReview,
  ToldContact,
  TowerBoard,
  WindowClaim,
} from './tower-board.ts'

/** Reads the tower's work on these patients. Call the returned function to apply it to the board. */
export async function readTower(
  db: QueryExecutorProvider,
  board: TowerBoard,
  patientIds: readonly number[],
): Promise<() => void> {
  const reading = board.begin()
  const doings = await readBoard(db, patientIds)
  return () => board.take(patientIds, doings, reading)
}

interface Growing {
  claim: WindowClaim | null
  told: ToldContact[]
  judged: Map<string, NewestJudgement>
  signed: SignedReview[]
}

type OfPatient<T> = T & { patientId: number }

/** The tower's work on these patients, on all for null. Patients it does nothing about are left out. */
export async function readBoard(
  db: QueryExecutorProvider,
  patientIds: readonly number[] | null,
): Promise<Map<number, Doings>> {
  const ids = patientIds ?? []
  const all = patientIds === null
  const whose = sql`coalesce(v.patient_id, n.patient_id) as "patientId"`
  const { rows: claims } = await sql<OfPatient<WindowClaim>>`
    select patient_id as "patientId", who, name, since from tower_claims
    where ${all} or patient_id = any(${ids}::bigint[])`.execute(db)
  const { rows: told } = await sql<OfPatient<ToldContact>>`
    select ${whose}, n.visit_id as "visitId", means, sent, due, answered
    from tower_contacts n left join visits v on v.id = n.visit_id
    where (answered is null or sent > now() - interval '1 day') and (${all} or ${ofRecords(ids)}) order by sent`.execute(
    db,
  )
  const { rows: signed } = await sql<OfPatient<SignedReview>>`
    select distinct on ("patientId", n.visit_id, part) ${whose}, n.visit_id as "visitId", part, name, signed
    from case_reviews n left join visits v on v.id = n.visit_id
    where signed is not null and (${all} or ${ofRecords(ids)})
    order by "patientId", n.visit_id, part, (n.patient_id = v.patient_id) desc, n.id desc`.execute(db)
  const { rows: judged } = await sql<OfPatient<NewestJudgement & { id: string }>>`
    select distinct on (a.id) a.patient_id as "patientId", a.id, j.time, j.assess, j.fired
    from alerts a join alert_judgements j on j.alert_id = a.id
    where a.state <> 'cleared' and (${all} or a.patient_id = any(${ids}::bigint[]))
    order by a.id, j.sequence desc`.execute(db)
  const read = new Map<number, Growing>()
  const of = (id: number) => {
    const known: Growing = read.get(id) ?? { claim: null, told: [], judged: new Map(), signed: [] }
    read.set(id, known)
    return known
  }
  for (const { patientId, ...claim } of claims) of(patientId).claim = claim
  for (const contact of told) of(contact.patientId).told.push(contact)
  for (const review of signed) of(review.patientId).signed.push(review)
  for (const { patientId, id, ...one } of judged) of(patientId).judged.set(id, one)
  return read
}
