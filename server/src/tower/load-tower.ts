import type { CensusAlert } from '@wardlight/contracts/alert'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { TowerItem, TowerLoadAnswer, TowerLoadQuery } from '@wardlight/contracts/tower'
import { isUnjudged } from '../answers/rows/tower-row.ts'
import { noteOwner, whoseNote } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { iso } from '../ward/time/time-text.ts'
import { askedItems } from './asked-items.ts'
import type { CaseReviews } from './case-reviews.ts'
import { readContacts } from './contacts.ts'
import { readDrafts } from './drafts.ts'
import { holderOf } from './holding.ts'
import { itemOf, readJudgements } from './judgements.ts'
import { queueOrder } from './queue-order.ts'
import type { TowerParts } from './tower-parts.ts'

const BACK_MS = 24 * 3_600_000

/** Gives an open alert the text it has on every other screen: it may have become worse since it fired. */
function asShown(item: AlertReviewItem, shown: readonly CensusAlert[]): ShownAlert {
  const now = shown.find(({ id, technical }) => id === item.id && !technical)
  if (!now) return item
  const { message, audioMessage: spoken, worsens } = now
  const messageWithVerbal = spoken === '' ? message : `${message}^^${spoken}`
  return { ...item, message, messageWithVerbal, ...(worsens ? { worsens } : {}) }
}

type ShownAlert = AlertReviewItem & Pick<TowerItem, 'worsens'>

/** What there is to do about the patient of a room, and what was done; null: nobody lies there, or there is no such room. */
export async function loadTower(
  parts: TowerParts & { caseReviews: CaseReviews },
  { area, roomSys }: TowerLoadQuery,
  writer: NoteWriter,
): Promise<TowerLoadAnswer | null> {
  const { readers, clock, openAlerts, board, config, caseReviews } = parts
  const revision = parts.revision(area)
  const owner = noteOwner(parts.memory, { area, roomSys }, clock.now())
  if (!owner) return null
  const from = new Date(clock.now() - BACK_MS)
  const [alerts, contacts, drafts, caseReview] = await Promise.all([
    parts.itemsOf(area, owner.patientId, from),
    readContacts(readers, owner),
    readDrafts(readers, owner.records, writer.who),
    caseReviews.of(readers, owner),
  ])
  const rows = await readJudgements(
    readers,
    alerts.map(({ id }) => id),
  )
  const shown = parts.shown(area, roomSys)
  const items = alerts.map((item) => {
    const row = rows.get(item.id)
    const over = { state: 'cleared', held: null, loudSince: row?.loudSince?.getTime() ?? null } as const
    const live = openAlerts.get(item.id)
    return itemOf(asShown(item, shown), row, { live, unjudged: isUnjudged(live ?? over, row) })
  })
  const noted = new Set(drafts.map(({ alert }) => alert))
  const asked = askedItems(items, openAlerts.of(owner.patientId), config.area(area), noted)
  return {
    ...whoseNote(owner),
    holder: holderOf(board.of(owner.records).claim, writer),
    items: asked.toSorted(queueOrder),
    contacts,
    caseReview,
    drafts,
    now: iso(clock.now()),
    revision,
  }
}
