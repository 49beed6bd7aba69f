import { PAGE_ANSWERED, type TowerLists } from '@wardlight/contracts/tower'
import type { TowerConfig } from './ui-schema.ts'

/** What the tower judges alerts by where the area says nothing else. */
const USUAL: TowerLists = {
  pick: [
    { id: 'real', label: 'Real' },
    { id: 'expected', label: 'Expected for this case' },
    { id: 'artifact', label: 'Artifact' },
    { id: 'entry', label: 'Data entry' },
  ],
  assess: [
    { id: 'none', label: 'No concern' },
    { id: 'watch', label: 'Watch', watch: true },
    { id: 'tell', label: 'Bedside should know' },
    { id: 'emergency', label: 'Emergency' },
  ],
  action: [
    { id: 'none', label: 'None' },
    { id: 'message', label: 'Message', contact: 'message' },
    { id: 'page', label: 'Page', contact: 'page' },
    { id: 'call', label: 'Call', contact: 'phone' },
    { id: 'visit', label: 'Visit', contact: 'visit' },
  ],
  reaction: [
    { id: 'acting', label: 'Acting on it' },
    { id: 'aware', label: 'Already aware' },
    { id: 'disagrees', label: 'Disagrees' },
    { id: 'noAnswer', label: 'No answer', noAnswer: true },
    { id: PAGE_ANSWERED, label: 'Answered the page', retired: true },
  ],
  actionPick: {},
  followUpMinutes: 10,
}

export function towerLists({ review: _, ...own }: TowerConfig = {}): TowerLists {
  return { ...USUAL, ...own }
}
