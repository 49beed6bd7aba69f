import type { Area } from '@wardlight/contracts/areas'
import type { IntakeOutputAnswer, IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import type { MedsAnswer, PacuLabsAnswer } from '@wardlight/contracts/medications'
import type { EventsAnswer } from '@wardlight/contracts/timeline'
import { useAtomValue } from 'jotai'
import type { AboutStay } from './about-stay.ts'
import type { Loaded } from './loaded.ts'
import { ofPatient } from './of-patient.ts'
import { takenBackAtom } from './taken-back.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 20_000

/** The patient shown: answers about anyone else are dropped. */
interface Options extends AboutStay {
  enabled?: boolean
}

/**
 * Polls, and refetches at once when earlier data of the patient changes. The old answer stays until the new one comes.
 */
function useOfRoom<Answer extends AboutStay>(
  area: Area,
  roomSys: number,
  asked: Readonly<Record<string, string | number>>,
  { regNum, person, enabled = true }: Options,
): Loaded<Answer> {
  const after = useAtomValue(takenBackAtom)[roomSys]
  const answer = useAnswer<Answer>('DataRequest', {
    query: { area, roomSys, ...asked, after },
    about: { regNum, person },
    enabled: enabled && regNum !== undefined,
    everyMs: EVERY_MS,
    keepFrom: (previous) =>
      previous.action === asked.action &&
      previous.roomSys === roomSys &&
      previous.regNum === regNum &&
      previous.person === person,
  })
  return ofPatient(answer, { regNum, person })
}

/** Drugs given to the patient of a room: of the last month, or of this visit for the discharge from recovery. */
export const useMeds = (
  area: Area,
  roomSys: number,
  options: Options & { action?: 'meds' | 'medsPACU' },
): Loaded<MedsAnswer> => useOfRoom(area, roomSys, { action: options.action ?? 'meds' }, options)

/** Laboratory results of the visit. */
export const usePacuLabs = (area: Area, roomSys: number, options: Options): Loaded<PacuLabsAnswer> =>
  useOfRoom(area, roomSys, { action: 'pacuDischargeSummaryLabs' }, options)

/** What happened to the patient in the last `seconds`; 0 is the whole visit. */
export const useEvents = (
  area: Area,
  roomSys: number,
  seconds: number,
  options: Options,
): Loaded<EventsAnswer> => useOfRoom(area, roomSys, { action: 'events', secondsFromNow: seconds }, options)

/** What went in and out over the last 24 hours. */
export const useIntakeOutput = (area: Area, roomSys: number, options: Options): Loaded<IntakeOutputAnswer> =>
  useOfRoom(area, roomSys, { action: 'intakeOutput' }, options)

/** What went in and out by the hour. */
export const useIoHourly = (area: Area, roomSys: number, options: Options): Loaded<IoHourlyAnswer> =>
  useOfRoom(area, roomSys, { action: 'ioHourly' }, options)
