import type { AlertWhyAnswer } from '@wardlight/contracts/alert-why'
import { useAnswer } from '../data/use-answer.ts'
import type { AlertPlace } from './use-answer-alert.ts'

/** What an alert rests on, current by the revision of its room. */
export const useAlertWhy = (alert: string, { area, roomSys }: AlertPlace) =>
  useAnswer<AlertWhyAnswer>('DataRequest', {
    query: { action: 'whyAlert', area, roomSys, alert },
    area,
    room: roomSys,
    revisionOf: ({ revision }) => revision,
  })
