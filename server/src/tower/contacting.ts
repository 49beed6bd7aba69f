import type { TowerAnswer, TowerEntryBody } from '@wardlight/contracts/tower'
import { towerLists } from '../config/tower-lists.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { addContact, answerByPage, answerContact } from './contacts.ts'
import { announceTower, publishTower } from './tower-news.ts'
import type { TowerParts } from './tower-parts.ts'
import { writeAbout } from './write-about.ts'

const ANSWERED = 'This contact has its answer already.'

/** Records that somebody was told, or how they reacted. */
export function enter(parts: TowerParts, asked: TowerEntryBody, writer: NoteWriter): Promise<TowerAnswer> {
  const { contact, reaction: id = '', whom = '', means = 'phone', text, requestId } = asked
  const { followUpMinutes, reaction: reactions } = towerLists(parts.config.area(asked.area).ui.tower)
  return writeAbout(parts, asked, writer, async (trx, owner) => {
    const now = parts.clock.now()
    if (contact === undefined) {
      const followUp = asked.followUp ?? followUpMinutes
      const told = { whom, means, text, followUp, alert: null, requestId, page: null }
      await addContact(trx, owner, told, writer, now)
      return ''
    }
    const reaction = reactions.find((one) => one.id === id) ?? { id, label: id }
    const isKept = await answerContact(trx, owner, { contact, reaction, text }, writer, now, requestId)
    return isKept ? '' : ANSWERED
  })
}

/** The page of a contact was answered by its link: the contact waits no more. */
export async function noteAnsweredPage(parts: TowerParts, page: string, name: string): Promise<void> {
  let revision: number | null = null
  const patient = await parts.db.transaction().execute(async (trx) => {
    const id = await answerByPage(trx, { page, name }, parts.clock.now())
    if (id !== null) revision = await announceTower(trx, parts, [id])
    return id
  })
  if (patient !== null) await publishTower(parts, [patient], revision)
}
