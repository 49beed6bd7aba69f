import { CUSTOM_GRAPH_SECONDS } from '@wardlight/contracts/graph-ranges'
import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { isPast, secondsToFill, type TimeWindow, upTo, windowOf } from './time-window.ts'

/** What time charts show. */
export interface ChartRange {
  /** Of the choice: 0 the whole visit, -1 custom. */
  minutes: number
  /** Seconds fetched, up to now; 0 the whole visit. */
  seconds: number
  /** The window zoomed or panned to; a live one moves on with the time. Null unless custom. */
  custom: (TimeWindow & { live: boolean }) | null
}

/** Charts that share one range: vital signs of the view and its popups; results, hours apart, by themselves. */
export type RangeOf = 'trends' | 'results'

interface ChosenRanges {
  patient: string
  ranges: Partial<Record<RangeOf, ChartRange>>
}

/** Minutes of the range that was zoomed or panned to. */
export const CUSTOM = -1

export const startRange = (minutes: number): ChartRange => ({
  minutes,
  seconds: Math.max(0, minutes) * 60,
  custom: null,
})

/** The range after a choice, or after a zoom or pan to `window`, which makes it custom and may need more seconds. */
export function rangeAfter(
  { seconds }: ChartRange,
  minutes: number,
  window: TimeWindow,
  now: number,
): ChartRange {
  if (minutes !== CUSTOM) return startRange(minutes)
  const wanted = secondsToFill(window, now)
  return {
    minutes,
    seconds: seconds === 0 || wanted <= seconds ? seconds : roundUp(wanted),
    custom: { ...window, live: !isPast(window, now) },
  }
}

/** The window of a range that ends at `end`, unless it is a past one; `start`: the beginning of the whole visit. */
export function windowOfRange({ minutes, custom }: ChartRange, start: number, end: number): TimeWindow {
  if (!custom) return windowOf(minutes, start, end)
  return custom.live ? upTo(custom, end) : { from: custom.from, to: custom.to }
}

const roundUp = (seconds: number): number =>
  CUSTOM_GRAPH_SECONDS.find((size) => size >= seconds) ?? CUSTOM_GRAPH_SECONDS.at(-1) ?? seconds

/** Whose charts they are. */
export const chartPatient = (area: string, roomSys: number, regNum = ''): string =>
  `${area} ${roomSys} ${regNum}`

const chosenAtom = atom<ChosenRanges | null>(null)

/** The one range of all charts of a patient that share it; as `first` until another is chosen. */
export function useChartRange(
  patient: string,
  of: RangeOf,
  first: number,
): [ChartRange, (next: ChartRange) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom)
  const ranges = chosen?.patient === patient ? chosen.ranges : {}
  const choose = useCallback(
    (next: ChartRange) =>
      setChosen((now) => ({
        patient,
        ranges: { ...(now?.patient === patient ? now.ranges : {}), [of]: next },
      })),
    [setChosen, patient, of],
  )
  return [ranges[of] ?? startRange(first), choose]
}

/** Forgets the choice when another patient, or none, is shown: charts then begin with the present. */
export function useForgetRange(patient: string): void {
  const setChosen = useSetAtom(chosenAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the patient before
  useEffect(() => () => setChosen(null), [patient, setChosen])
}
