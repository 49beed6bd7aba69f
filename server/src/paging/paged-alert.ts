import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { PAGE_TEXT_MAX } from '@wardlight/contracts/paging'
import type { CareStaff } from '../ward/events.ts'

/** An open alert as those who are paged are told of it. */
export interface PagedAlert {
  alert: Pick<CensusAlert, 'state' | 'title' | 'detail'>
  area: Area
  roomSys: number
  unit: string
  displayRoom: string
  patientId: number
  visitId: number
  staff: readonly CareStaff[]
  /** Name of the case state; '' unknown. */
  caseState: string
  caseStage: string
  /** Of the room, else its unit; ''. */
  phone: string
  /** Minutes the hospital's clock is ahead of UTC. */
  offset: number
}

export const roomOf = ({ unit, displayRoom }: Pick<PagedAlert, 'unit' | 'displayRoom'>): string =>
  `${unit} ${displayRoom}`.trim()

/** Room, headline and a number to call: nothing of who the patient is. */
export function alertPageText(paged: PagedAlert): string {
  const { alert, phone } = paged
  const headline = [alert.title, alert.detail].filter(Boolean).join(', ')
  return `${roomOf(paged)}: ${headline}.${phone ? ` Call ${phone}.` : ''}`.slice(0, PAGE_TEXT_MAX)
}
